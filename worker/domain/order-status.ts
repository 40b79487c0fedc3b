import { m } from '#texts';

import { accept, refuse, type Result } from './result.ts';

export const ORDER_STATUSES = [
  'PENDING',
  'CONFIRMED',
  'DELIVERING',
  'DELIVERED',
  'PICKUP_SCHEDULED',
  'COMPLETED',
  'CANCELLED',
  'REFUNDED',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What the order list filters by; refunds have a filter of their own, by payment. */
export const FILTER_STATUSES = ORDER_STATUSES.filter((status) => status !== 'REFUNDED');

/**
 * What moves an order: `accept` captures its payment, `cancel` voids or refunds it, `refund`
 * gives back all of it, `advance` is the work in the yard and moves no money.
 */
export type OrderMove = 'accept' | 'advance' | 'cancel' | 'refund';

/** The whole state machine. What is not here is refused. */
const MOVES: Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderStatus, OrderMove>>>>> = {
  PENDING: { CONFIRMED: 'accept', CANCELLED: 'cancel' },
  CONFIRMED: { DELIVERING: 'advance', DELIVERED: 'advance', CANCELLED: 'cancel', REFUNDED: 'refund' },
  DELIVERING: { DELIVERED: 'advance' },
  DELIVERED: { PICKUP_SCHEDULED: 'advance', COMPLETED: 'advance' },
  PICKUP_SCHEDULED: { COMPLETED: 'advance' },
  COMPLETED: { REFUNDED: 'refund' },
  CANCELLED: { REFUNDED: 'refund' },
  REFUNDED: {},
};

const LABELS: Readonly<Record<OrderStatus, () => string>> = {
  PENDING: () => m.words_status_pending(),
  CONFIRMED: () => m.words_status_confirmed(),
  DELIVERING: () => m.words_status_delivering(),
  DELIVERED: () => m.words_status_delivered(),
  PICKUP_SCHEDULED: () => m.words_status_pickup_scheduled(),
  COMPLETED: () => m.words_status_completed(),
  CANCELLED: () => m.words_status_cancelled(),
  REFUNDED: () => m.words_status_refunded(),
};

/** The portal's buttons, by the status that each leads to. */
const BUTTONS: Readonly<Partial<Record<OrderStatus, () => string>>> = {
  CONFIRMED: () => m.words_button_confirmed(),
  DELIVERING: () => m.words_button_delivering(),
  DELIVERED: () => m.words_button_delivered(),
  PICKUP_SCHEDULED: () => m.words_button_pickup_scheduled(),
  COMPLETED: () => m.words_button_completed(),
};

export function isOrderStatus(text: string): text is OrderStatus {
  return ORDER_STATUSES.some((status) => status === text);
}

export function statusLabel(status: OrderStatus): string {
  return LABELS[status]();
}

/** Where an order may go from here, in the order of its life. */
export function nextStatuses(from: OrderStatus): ReadonlyArray<OrderStatus> {
  return ORDER_STATUSES.filter((to) => MOVES[from][to] !== undefined);
}

/** What must happen for an order to get from one status to the other; null when it never can. */
export function moveBetween(from: OrderStatus, to: OrderStatus): OrderMove | null {
  return MOVES[from][to] ?? null;
}

/** Refuses with INVALID_TRANSITION; never throws. Staying put is a refusal, not a no-op. */
export function transition(from: OrderStatus, to: OrderStatus): Result<OrderStatus> {
  return moveBetween(from, to) === null ? illegal(from, to) : accept(to);
}

/**
 * What `updateOrderStatus` has to do: confirming is accepting, which captures the payment, and
 * cancelling is cancelling. Nobody sets REFUNDED by hand, so it is always INVALID_TRANSITION.
 */
export function moveForUpdate(from: OrderStatus, to: OrderStatus): Result<'accept' | 'advance' | 'cancel'> {
  const move = moveBetween(from, to);
  return move === null || move === 'refund' ? illegal(from, to) : accept(move);
}

export type PortalStep = { readonly to: OrderStatus; readonly label: string };

/**
 * The buttons that the portal offers for the next steps.
 *
 * @param tracksFulfilment off for a business that only confirms orders here
 */
export function portalSteps(from: OrderStatus, tracksFulfilment = true): ReadonlyArray<PortalStep> {
  return nextStatuses(from).flatMap((to) => {
    const move = moveBetween(from, to);
    const label = BUTTONS[to];
    const offered = move === 'accept' || (move === 'advance' && tracksFulfilment);
    return offered && label !== undefined ? [{ to, label: label() }] : [];
  });
}

export function mayBeCancelled(status: OrderStatus): boolean {
  return moveBetween(status, 'CANCELLED') !== null;
}

/** Whether a charge for damage, weight and the like may be added. */
export function mayBeCharged(status: OrderStatus): boolean {
  return status !== 'PENDING' && status !== 'CANCELLED';
}

/** Whether an order keeps its units from others: from its hold until it is completed, cancelled or refunded. */
export function holdsStock(status: OrderStatus): boolean {
  return status !== 'COMPLETED' && status !== 'CANCELLED' && status !== 'REFUNDED';
}

function illegal(from: OrderStatus, to: OrderStatus): Result<never> {
  const [is, become] = [statusLabel(from).toLowerCase(), statusLabel(to).toLowerCase()];
  return refuse('INVALID_TRANSITION', `An order that is ${is} cannot become ${become}.`);
}
