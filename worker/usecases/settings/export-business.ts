import {
  loadBusinessExport,
  loadOrderExport,
  type ExportCursor,
  type ExportedOrder,
} from '#db/queries/business-export.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import { requireMay } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { notFound, unauthenticated } from '../errors.ts';

/** Orders that are read at a time: so many stand in memory at most. */
const PAGE = 100;

export type BusinessExport = {
  /** For the file's name. */
  readonly slug: string;
  /** One JSON object, piece by piece; it ends in an error when the database can't be read on. */
  readonly pieces: AsyncGenerator<string, void>;
};

/**
 * What the business that the caller works for owns here, as JSON: itself, its team, sizes, zones, prices, and orders with
 * their money; amounts in cents, rates in parts per million, days in its own time zone. Never in it: what signs anybody
 * in, the keys by which calls are made once, and what the platform notes for itself.
 *
 * @throws AppError UNAUTHENTICATED; FORBIDDEN for its managers; NOT_FOUND for who works for no business
 */
export async function exportBusiness(ctx: Context): Promise<BusinessExport> {
  if (ctx.actor.kind === 'guest') throw unauthenticated();
  const { businessId } = ctx.actor;
  if (businessId === null) throw notFound('Business not found');
  await requireMay(ctx, 'orders.export', businessId);
  const { business, ...rest } = await loadBusinessExport(ctx.primary, businessId);
  if (business === undefined) throw notFound('Business not found');
  const { providerMetadata: _metadata, suspensionReason: _reason, ...told } = business;
  const head = { exportedAt: ctx.now(), business: told, ...rest };
  return { slug: business.slug, pieces: piecesOf(ctx, businessId, head) };
}

async function* piecesOf(ctx: Context, businessId: BusinessId, head: object): AsyncGenerator<string, void> {
  // The object is left open, so that orders can follow it page by page.
  yield `${JSON.stringify(head).slice(0, -1)},"orders":[`;
  let after: ExportCursor | null = null;
  for (;;) {
    const page: ReadonlyArray<ExportedOrder> = await loadOrderExport(ctx.primary, businessId, after, PAGE);
    const last = page.at(-1);
    if (last === undefined) break;
    yield `${after === null ? '' : ','}${page.map((part) => JSON.stringify(orderOf(part))).join(',')}`;
    if (page.length < PAGE) break;
    after = last.order;
  }
  yield ']}\n';
}

function orderOf({ order, items, payments, charges, events, refunds, terms, evidence }: ExportedOrder) {
  const { searchText: _search, priceSnapshot, ...told } = order;
  return {
    ...told,
    priceSnapshot,
    items,
    payments: payments.map(({ idempotencyKey: _key, ...payment }) => payment),
    charges: charges.map(({ idempotencyKey: _key, ...charge }) => charge),
    refunds: refunds.map(({ idempotencyKey: _key, ...refund }) => refund),
    events: events.map(({ commandId: _command, ...event }) => event),
    terms,
    evidence: evidence.map(({ storageKey: _storage, ...one }) => one),
  };
}
