import { GraphQLError, GraphQLScalarType } from 'graphql';

import { dollars, isCents, type Cents } from '#worker/domain/money.ts';
import { toCalendarDay, type CalendarDay } from '#worker/domain/rental-period.ts';

/** Integer cents inside, dollars with at most two decimals on the wire. Output only. */
export const moneyScalar = new GraphQLScalarType<Cents, number>({
  name: 'Money',
  description: 'US dollars as a number with at most two decimals.',
  serialize: (value) => {
    if (typeof value === 'number' && isCents(value)) return dollars(value);
    throw new TypeError(`Not an amount of cents: ${String(value)}`);
  },
  parseValue: () => {
    throw new GraphQLError('Money is not an input.');
  },
});

export const dateScalar = new GraphQLScalarType<CalendarDay, string>({
  name: 'Date',
  description: "A calendar day in the business's own time zone, such as 2026-03-08.",
  serialize: (value) => {
    if (typeof value === 'string') return value;
    throw new TypeError(`Not a calendar day: ${String(value)}`);
  },
  parseValue: (value) => {
    const day = typeof value === 'string' ? toCalendarDay(value) : null;
    if (day?.ok) return day.value;
    throw new GraphQLError('Expected a calendar day such as "2026-03-08".');
  },
});

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

export const dateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'An instant in UTC, such as 2026-03-08T14:05:00.000Z.',
  serialize: (value) => {
    if (value instanceof Date) return value.toISOString();
    throw new TypeError(`Not an instant: ${String(value)}`);
  },
  parseValue: (value) => {
    const at = typeof value === 'string' && INSTANT.test(value) ? new Date(value) : null;
    if (at && !Number.isNaN(at.getTime())) return at;
    throw new GraphQLError('Expected an instant such as "2026-03-08T14:05:00.000Z".');
  },
});
