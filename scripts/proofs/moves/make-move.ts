import * as z from 'zod';

import type { Role } from '../people.ts';
import { AHEAD_DAYS, dayIn, later, leftOf, newKey, type Bought, type Look, type Scene } from './scene.ts';
import type { Move } from './table.ts';

/** What the caller was told. */
export type Told =
  | { readonly kind: 'success' }
  | { readonly kind: 'refused'; readonly code: string; readonly isError: boolean };

export const EXTRA_DAYS = 3;
/** 15.00 a day, and 8.81 % of it. */
export const EXTENSION_CENTS = 4896;
export const CHARGE_CENTS = 4250;

type Call = { readonly query: string; readonly variables: Readonly<Record<string, unknown>> };

const RESULT = '{ success code }';
const Errors = z.array(z.object({ extensions: z.object({ code: z.string() }) }));

/** Makes a move as somebody, with valid input for the order as it is. */
export async function makeMove(scene: Scene, bought: Bought, before: Look, move: Move, role: Role): Promise<Told> {
  const { query, variables } = callOf(scene, bought, before, move, role);
  const { data, errors } = await scene.shop.graphql<{ answer: unknown }>(query, variables, scene.people.bearer[role]);
  const [first] = errors === undefined ? [] : Errors.parse(errors);
  if (first !== undefined) return { kind: 'refused', code: first.extensions.code, isError: true };
  const answer = z.object({ success: z.boolean().optional(), code: z.string().nullish() }).parse(data?.answer);
  return answer.success === false
    ? { kind: 'refused', code: answer.code ?? 'none', isError: false }
    : { kind: 'success' };
}

function callOf(scene: Scene, { orderId: id, accessToken }: Bought, before: Look, move: Move, role: Role): Call {
  const token = role === 'guest with token' ? accessToken : null;
  const own = before.order?.payments[0];
  const start = before.order?.rentalStartDate ?? dayIn(scene, AHEAD_DAYS);
  switch (move) {
    case 'accept':
      return of('acceptOrder(orderId: $id)', '$id: ID!', { id });
    case 'cancel':
      return of('cancelOrder(orderId: $id, accessToken: $token)', '$id: ID!, $token: String', { id, token });
    case 'delete':
      return of('deleteOrder(orderId: $id)', '$id: ID!', { id });
    case 'refund': {
      const amount = own === undefined || leftOf(own) === 0 ? 1 : leftOf(own);
      const input = { paymentId: own?.id, amount, reason: 'Not satisfied', idempotencyKey: newKey() };
      return {
        query: `mutation M($input: RefundInput!) { answer: createRefund(input: $input) { status } }`,
        variables: { input },
      };
    }
    case 'charge': {
      const input = {
        orderId: id,
        type: 'CLEANING_FEE',
        amount: CHARGE_CENTS,
        description: 'Paint',
        idempotencyKey: newKey(),
      };
      return of('createAndChargeAutomatically(input: $input)', '$input: PostRentalChargeInput!', { input });
    }
    case 'extend': {
      const expectedTotal = EXTENSION_CENTS / 100;
      const input = { orderId: id, extraDays: EXTRA_DAYS, expectedTotal, idempotencyKey: newKey(), accessToken: token };
      return of('extendRental(input: $input)', '$input: ExtendRentalInput!', { input });
    }
    case 'reschedule':
      return of(
        'rescheduleDelivery(orderId: $id, rentalStartDate: $day, accessToken: $token)',
        '$id: ID!, $day: Date!, $token: String',
        { id, day: later(start, 2), token },
      );
    case 'pickup':
      return of(
        'requestPickup(orderId: $id, date: $day, accessToken: $token)',
        '$id: ID!, $day: Date!, $token: String',
        {
          id,
          day: later(start, 5),
          token,
        },
      );
    default:
      return of('updateOrderStatus(orderId: $id, status: $to)', '$id: ID!, $to: OrderStatus!', {
        id,
        to: move.slice('to '.length),
      });
  }
}

function of(field: string, variables: string, values: Call['variables']): Call {
  return { query: `mutation M(${variables}) { answer: ${field} ${RESULT} }`, variables: values };
}
