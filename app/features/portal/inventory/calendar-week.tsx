import { Link } from '@tanstack/react-router';

import { m } from '#texts';
import { onDemand } from '#worker/domain/on-demand.ts';
import { formatDay, knownDay, weekday } from '#worker/domain/rental-period.ts';

import type { WireSizeCalendar, WireStockDay } from './inventory-queries.ts';
import { isLow } from './stock-look.ts';

type CalendarWeekProps = {
  readonly sizes: ReadonlyArray<WireSizeCalendar>;
  /** Which of the days shown is its first. */
  readonly start: number;
  readonly chosen: string;
  readonly today: string;
};

/** Seven days of every size: how many units are free, and what has the others. */
export function CalendarWeek({ sizes, start, chosen, today }: CalendarWeekProps) {
  const days = sizes[0]?.days.slice(start, start + 7) ?? [];
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return null;
  return (
    <table className="figure w-full table-fixed text-14">
      <caption className="pb-1 text-left font-semibold text-14">
        {m.inventory_week({ start: formatDay(knownDay(first), 'short'), end: formatDay(knownDay(last), 'short') })}
      </caption>
      <thead>
        <tr>
          <th className="w-12 text-left font-normal text-12 text-muted" scope="col">
            {m.search_size()}
          </th>
          {days.map(({ day }) => (
            <th className="p-0 font-normal" key={day} scope="col">
              <DayLink day={day} isChosen={day === chosen} isToday={day === today} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizes.map(({ dumpster, days: all }) => (
          <tr className="border-line border-t" key={dumpster.id}>
            <th className="py-1.5 text-left font-semibold" scope="row" title={dumpster.title}>
              <span aria-hidden="true">{m.inventory_yards({ size: dumpster.size })}</span>
              <span className="sr-only">{dumpster.title}</span>
            </th>
            {all.slice(start, start + 7).map((day) => (
              <Cell day={day} key={day.day} total={dumpster.total} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayLinkProps = { readonly day: string; readonly isChosen: boolean; readonly isToday: boolean };

function DayLink({ day, isChosen, isToday }: DayLinkProps) {
  const known = knownDay(day);
  return (
    <Link
      aria-current={isToday ? 'date' : isChosen ? 'true' : undefined}
      className={`grid min-h-11 place-content-center rounded-control text-center leading-tight ${isChosen ? 'bg-accent-soft' : ''} ${isToday ? 'font-extrabold' : ''}`}
      params={{ tab: 'inventory' }}
      replace
      resetScroll={false}
      search={(before) => ({ ...before, part: day })}
      to="/client-portal/{-$tab}"
    >
      <span className="sr-only">{m.inventory_day_named({ day: formatDay(known, 'long') })}</span>
      <span aria-hidden="true" className="text-12 text-muted">
        {SHORT().format(weekday(known) * DAY_MS + FIRST_SUNDAY)}
      </span>
      <span aria-hidden="true" className="underline underline-offset-3">
        {Number(day.slice(8))}
      </span>
    </Link>
  );
}

const DAY_MS = 86_400_000;
/** 1970-01-04 was one. */
const FIRST_SUNDAY = 3 * DAY_MS;
const SHORT = onDemand(() => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' }));

function Cell({ day, total }: { readonly day: WireStockDay; readonly total: number }) {
  const { free, booked, held, outOfService: out } = day;
  const text = m.inventory_cell({ free, total, booked, held, out });
  const look = free === 0 ? 'bg-bad-wash text-bad' : isLow({ free, total }) ? 'bg-warn-wash text-warn' : '';
  const most = Math.max(1, total, booked + held + out);
  const parts = [
    ['bg-info', booked],
    ['bg-warn', held],
    ['bg-steel', out],
  ] as const;
  return (
    <td className="px-0.5 py-1.5 text-center align-top" title={text}>
      <span aria-hidden="true" className={`grid gap-1 rounded-control px-1 py-1 ${look}`}>
        <span className="font-bold leading-none">{free}</span>
        <span className="flex h-1.5 overflow-hidden rounded-full bg-line">
          {parts.map(([colour, units]) => (
            <span className={colour} key={colour} style={{ width: `${(units * 100) / most}%` }} />
          ))}
        </span>
      </span>
      <span className="sr-only">{text}</span>
    </td>
  );
}
