import { countCustomers, type CustomerCounts } from '#db/queries/figures-customers.ts';

import type { Context } from '../context.ts';
import { askedSpan, type FigureInput } from './asked-span.ts';

/** Who ordered in a range, and how its rentals went. @throws AppError as `askedSpan` */
export async function customerFigures(ctx: Context, input: FigureInput): Promise<CustomerCounts> {
  const { stretch } = await askedSpan(ctx, input, 'reports.read');
  return await countCustomers(ctx.primary, input.businessId, stretch);
}
