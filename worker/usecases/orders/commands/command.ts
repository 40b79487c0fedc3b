import { recordMove, type Move, type OrderChange } from '#db/queries/order-moves.ts';
import { findOrderState, type OrderState } from '#db/queries/order-state.ts';
import type { OutgoingMail } from '#db/queries/outbox.ts';
import type { Statement, Written } from '#db/write-batch.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import type { OrderStatus } from '#worker/domain/order-status.ts';
import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import { instantOf, type CalendarDay } from '#worker/domain/rental-period.ts';
import type { CommandAnswer, Mover, OrderCommand } from '#worker/ports/objects.ts';

import type { OrderDeps } from '../../checkout/draft.ts';

export type CommandOf<K extends OrderCommand['kind']> = Extract<OrderCommand, { readonly kind: K }>;

/** One command on one placed order, with the order as it is at its turn. */
export type Scope<K extends OrderCommand['kind'] = OrderCommand['kind']> = {
  readonly deps: OrderDeps;
  readonly state: OrderState;
  readonly command: CommandOf<K>;
  readonly by: Mover;
  /**
   * `new` when it was asked for just now; `again` when it is repeated or taken up, so that it may have had effects
   * already; `over` when it must end now, because another command waits or the customer does not come back.
   */
  readonly turn: 'new' | 'again' | 'over';
};

export const OSKR: Mover = { kind: 'SYSTEM', userId: null, label: 'OSKR' };

const MORNING_SECOND = 8 * 3600;

/** When a day's work begins in the yard: the instant that stands for a day which was agreed on. */
export function morningOf(day: CalendarDay, timeZone: string): Date {
  return instantOf(day, MORNING_SECOND, timeZone);
}

export function done(subjectId: string | null = null): CommandAnswer {
  return { kind: 'done', subjectId };
}

export function refused(
  code: RefusalCode,
  message: string,
  more: { readonly field?: string; readonly subjectId?: string } = {},
): Extract<CommandAnswer, { kind: 'refused' }> {
  return { kind: 'refused', code, message, field: more.field ?? null, subjectId: more.subjectId ?? null };
}

/** Why a command goes no further: the order is not what whoever asked has seen. Null when it is. */
export function outdated({
  state,
  command,
  turn,
}: Pick<Scope, 'state' | 'turn'> & { readonly command: Pick<OrderCommand, 'seenVersion'> }): CommandAnswer | null {
  const { seenVersion } = command;
  if (turn !== 'new' || seenVersion === undefined || seenVersion === state.order.version) return null;
  return refused(
    'CONFLICT',
    'This order has changed meanwhile. See how it is now, and send yours again if it still fits.',
  );
}

/** Mail about an order. The event's name makes it one mail, however often it is written. */
export function mailAbout(
  { order }: OrderState,
  kind: string,
  more: { readonly event?: string; readonly detail?: object } = {},
): OutgoingMail {
  return {
    eventKey: `${order.id}:${more.event ?? kind}`,
    recipient: order.customerInfo.email,
    kind,
    payload: { ...more.detail, orderId: order.id },
  };
}

export type Step = {
  readonly to: OrderStatus;
  readonly reason: string | null;
  readonly commandId: string;
  readonly by: Mover;
  readonly mail?: ReadonlyArray<OutgoingMail>;
  readonly change?: OrderChange;
  readonly also?: ReadonlyArray<Statement>;
};

/**
 * Writes one step of the order's history and tells those who watch.
 *
 * Only the order's queue writes it; so a conflict means that this very step was written before we were
 * interrupted, or that a guard in `also` refused.
 */
export async function takeStep(deps: OrderDeps, { order }: OrderState, step: Step): Promise<Written> {
  const move: Move = {
    businessId: order.businessId,
    orderId: order.id,
    commandId: step.commandId,
    fromVersion: order.version,
    from: order.status,
    to: step.to,
    by: step.by,
    reason: step.reason,
    mail: step.mail ?? [],
    at: deps.now(),
  };
  const written = await recordMove(deps.db, move, step.change, step.also);
  if (!written.ok) return written;
  await deps.point('step.recorded');
  if (move.mail.length > 0) await deps.deadline.set('outbox', deps.now());
  deps.announce({ businessId: order.businessId, version: order.version + 1, status: step.to });
  return written;
}

/**
 * Takes a step that nothing may refuse.
 *
 * @throws when it was not written, now or before: the rows contradict what is stored
 */
export async function mustTakeStep(deps: OrderDeps, state: OrderState, step: Step): Promise<void> {
  if ((await takeStep(deps, state, step)).ok) return;
  const { commands } = await reload(deps, state.order.businessId);
  if (!commands.has(step.commandId)) throw new Error(`The step ${step.commandId} contradicts what is stored`);
  // Written before we were interrupted, and perhaps before its mail had its deadline.
  if (step.mail !== undefined) await deps.deadline.set('outbox', deps.now());
}

/** The order as it is now. @throws when it has gone, which only its own queue could have brought about */
export async function reload(deps: OrderDeps, businessId: BusinessId): Promise<OrderState> {
  const state = await findOrderState(deps.db, businessId, deps.orderId);
  if (state === undefined) throw new Error(`Order ${deps.orderId} has gone`);
  return state;
}
