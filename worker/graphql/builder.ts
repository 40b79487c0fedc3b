import SchemaBuilder from '@pothos/core';

import type { Cents } from '#worker/domain/money.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';

import type { GraphqlContext } from './context.ts';
import { dateScalar, dateTimeScalar, moneyScalar } from './scalars.ts';

export const builder = new SchemaBuilder<{
  Context: GraphqlContext;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    Money: { Input: never; Output: Cents };
    Date: { Input: CalendarDay; Output: CalendarDay };
    DateTime: { Input: Date; Output: Date };
  };
}>({ defaultFieldNullability: false });

builder.addScalarType('Money', moneyScalar);
builder.addScalarType('Date', dateScalar);
builder.addScalarType('DateTime', dateTimeScalar);

builder.queryType({});
builder.mutationType({});
