import { instantOf, knownDay } from '#worker/domain/rental-period.ts';

import type { Role } from '../people.ts';
import { CHARGE_CENTS, EXTENSION_CENTS, EXTRA_DAYS } from './make-move.ts';
import { later, type Look, type OrderLook } from './scene.ts';
import { HOLDS_UNITS, type Move, type Status } from './table.ts';

export type Made = {
  readonly move: Move;
  readonly role: Role;
  readonly to: Status;
  /** Who the history has to name. */
  readonly label: string;
  readonly before: Look;
  readonly after: Look;
  /** By the product's clock, around the move. */
  readonly began: Date;
  readonly ended: Date;
};

const SLACK_MS = 1000;

/** Columns that a move may set, with what it sets: a text, or a moment within the move. */
type Changes = Partial<Record<keyof OrderLook, string | null | typeof MEANWHILE>>;
const MEANWHILE = Symbol('meanwhile');

/** What is not as the move should have left it; empty when all is. */
export function wrongEffects(made: Made): ReadonlyArray<string> {
  const { before, after, to } = made;
  if (before.order === null || after.order === null) return ['the order is not there'];
  return [
    ...(after.order.status === to ? [] : [`stands at ${after.order.status}`]),
    ...wrongFields(made, before.order, after.order),
    ...wrongHistory(made, before.order, after.order),
    ...wrongMoney(made, before.order, after.order),
    ...wrongUnits(made, after.order),
  ];
}

/** What differs between two looks at an order that nothing should have happened to. */
export function wrongWithout(before: Look, after: Look): ReadonlyArray<string> {
  const [one, other] = [JSON.stringify(before), JSON.stringify(after)];
  return one === other ? [] : [`changed from ${one} to ${other}`];
}

const WATCHED = [
  'total',
  'rentalStartDate',
  'rentalEndDate',
  'scheduledDelivery',
  'actualDelivery',
  'scheduledPickup',
  'actualPickup',
  'authorizationExpiresAt',
  'cancellationReason',
  'customerInfo',
  'deliveryAddress',
] as const satisfies ReadonlyArray<keyof OrderLook>;

function wrongFields(made: Made, before: OrderLook, after: OrderLook): ReadonlyArray<string> {
  const changes = changesOf(made, before);
  return WATCHED.flatMap((name) => {
    const wanted = changes[name];
    const value = after[name];
    if (wanted === MEANWHILE)
      return typeof value === 'string' && isMeanwhile(made, value)
        ? []
        : [`${name} is ${value}, not the time of the move`];
    const expected = wanted === undefined ? before[name] : wanted;
    return value === expected ? [] : [`${name} is ${value}, not ${expected}`];
  });
}

function changesOf({ move, to, before: { order } }: Made, before: OrderLook): Changes {
  const [start, end] = [before.rentalStartDate ?? '', before.rentalEndDate ?? ''];
  switch (move) {
    case 'extend':
      return { rentalEndDate: later(end, EXTRA_DAYS) };
    case 'reschedule':
      return {
        rentalStartDate: later(start, 2),
        rentalEndDate: later(end, 2),
        ...(order?.scheduledDelivery === null ? {} : { scheduledDelivery: morningOf(later(start, 2)) }),
      };
    case 'pickup':
      return { scheduledPickup: morningOf(later(start, 5)) };
    case 'charge':
    case 'refund':
      return {};
    default:
      return changesOn(to, start, end);
  }
}

function changesOn(to: Status, start: string, end: string): Changes {
  switch (to) {
    case 'CONFIRMED':
      return { scheduledDelivery: morningOf(start), authorizationExpiresAt: null };
    case 'DELIVERED':
      return { actualDelivery: MEANWHILE };
    case 'PICKUP_SCHEDULED':
      return { scheduledPickup: morningOf(end) };
    case 'COMPLETED':
      return { actualPickup: MEANWHILE };
    case 'CANCELLED':
      return { authorizationExpiresAt: null };
    default:
      return {};
  }
}

/** 8 in the morning of acme's yard. */
function morningOf(day: string): string {
  return instantOf(knownDay(day), 8 * 3600, 'America/Denver').toISOString();
}

function isMeanwhile({ began, ended }: Made, at: string): boolean {
  const moment = Date.parse(at);
  return moment >= began.getTime() - SLACK_MS && moment <= ended.getTime() + SLACK_MS;
}

/** Every move of the status is one event, and every move is told: by whom, when, and for a change of money or days why. */
function wrongHistory(made: Made, before: OrderLook, after: OrderLook): ReadonlyArray<string> {
  const { to, label } = made;
  const events = after.events.slice(before.events.length).map((event) => `${event.from} ${event.to}`);
  const wanted = before.status === to ? [] : [`${before.status} ${to}`];
  const told = after.history.slice(before.history.length);
  const [first] = told;
  return [
    ...(events.join() === wanted.join() ? [] : [`its events are ${events.join(', ') || 'none'}`]),
    ...(first === undefined ? ['its history has nothing of it'] : []),
    ...(first !== undefined && first.by !== label ? [`was done by ${first.by}, not ${label}`] : []),
    ...(told.every(({ at }) => isMeanwhile(made, at)) ? [] : ['its history has another time']),
    ...(first !== undefined && before.status === to && (first.reason ?? '') === ''
      ? ['its history does not say why']
      : []),
  ];
}

/** The order's own payment, as `status/received/refunded`, and what was charged besides. */
function wrongMoney({ move, to, before, after }: Made, was: OrderLook, is: OrderLook): ReadonlyArray<string> {
  const [own, ...rest] = before.intents;
  if (own === undefined) return ['there was no payment'];
  const further = { charge: CHARGE_CENTS, extend: EXTENSION_CENTS }[move === 'charge' ? 'charge' : 'extend'];
  const isCharged = move === 'charge' || move === 'extend';
  const wanted = [ownMoney(move, was, to, own), ...rest.map(text), ...(isCharged ? [`succeeded/${further}/0`] : [])];
  const found = after.intents.map(text);
  const paid = is.payments.map(({ status, amount, refundedAmount }) => `${status}/${amount}/${refundedAmount}`);
  const wantedPaid = wanted.map((intent) => paymentOf(intent, was.total));
  const charges = is.postRentalCharges.slice(was.postRentalCharges.length);
  return [
    ...(found.join() === wanted.join() ? [] : [`the provider has ${found.join(', ')}, not ${wanted.join(', ')}`]),
    ...(paid.join() === wantedPaid.join() ? [] : [`its payments are ${paid.join(', ')}, not ${wantedPaid.join(', ')}`]),
    ...(charges.map(({ status, amount }) => `${status} ${amount}`).join() === (isCharged ? `PAID ${further}` : '')
      ? []
      : [`its new charges are ${JSON.stringify(charges)}`]),
  ];
}

type Intent = Look['intents'][number];

function text({ status, received, refunded }: Intent): string {
  return `${status}/${received}/${refunded}`;
}

function ownMoney(move: Move, { status, total }: OrderLook, to: Status, own: Intent): string {
  if (move === 'refund') return `succeeded/${own.received}/${own.received}`;
  if (status === 'PENDING' && to === 'CONFIRMED') return `succeeded/${total}/0`;
  if (status === 'PENDING' && to === 'CANCELLED') return 'canceled/0/0';
  if (status === 'CONFIRMED' && to === 'CANCELLED') return `succeeded/${total}/${total}`;
  return text(own);
}

function paymentOf(intent: string, total: number): string {
  const [status = '', received = '', refunded = ''] = intent.split('/');
  switch (status) {
    case 'requires_capture':
      return `AUTHORIZED/${total}/0`;
    case 'canceled':
      return `CANCELLED/${total}/0`;
    default:
      return `SUCCEEDED/${received}/${refunded}`;
  }
}

/** Its one unit, for its days, as long as it needs it. */
function wrongUnits({ to, after }: Made, order: OrderLook): ReadonlyArray<string> {
  const wanted = HOLDS_UNITS.has(to) ? `1 BOOKED ${order.rentalStartDate} ${order.rentalEndDate}` : '';
  return after.units.join() === wanted ? [] : [`holds ${after.units.join() || 'nothing'}, not ${wanted || 'nothing'}`];
}
