import { ORDER_STATUSES, statusLabel, type OrderStatus } from '#worker/domain/order-status.ts';

/** Which of their orders somebody looks for. */
export type OwnFilter = { readonly search: string; readonly status: OrderStatus | null };

export const NO_FILTER: OwnFilter = { search: '', status: null };

/** The chips: every status, by its word. */
export const STATUS_CHIPS: ReadonlyArray<{ readonly status: OrderStatus; readonly label: string }> = ORDER_STATUSES.map(
  (status) => ({ status, label: statusLabel(status) }),
);

export function statusesOf(status: OrderStatus | null): ReadonlyArray<OrderStatus> | null {
  return status === null ? null : [status];
}
