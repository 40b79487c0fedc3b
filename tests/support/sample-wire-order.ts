import type { WireOrder } from '#app/features/portal/portal-queries.ts';
import type { Desk } from '#app/features/portal/use-desk.ts';

/** An order as the portal reads it, with nothing that need not be there. */
export const SAMPLE_WIRE_ORDER: WireOrder = {
  id: 'ord_1',
  orderNumber: 'OSK-1',
  status: 'CONFIRMED',
  total: 474.96,
  rentalStartDate: null,
  rentalEndDate: null,
  scheduledDelivery: null,
  actualDelivery: null,
  scheduledPickup: null,
  actualPickup: null,
  deliveryAddress: null,
  customerInfo: null,
  specialInstructions: null,
  wasteType: null,
  deliveryWindow: null,
  cancellationReason: null,
  createdAt: '2026-03-02T18:20:00.000Z',
  authorizationExpiresAt: null,
  user: null,
  orderItems: [],
};

/** A desk at which nothing is being done. */
export const IDLE_DESK: Desk = {
  mayRefund: true,
  busy: null,
  failure: null,
  done: null,
  revision: 0,
  task: null,
  takeStep: async () => undefined,
  open: () => undefined,
  close: () => undefined,
  finish: () => undefined,
  refresh: () => undefined,
};
