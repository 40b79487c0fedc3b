import { inParallel } from '../in-parallel.ts';
import {
  AHEAD_DAYS,
  buy,
  dayIn,
  go,
  LATE_FEE_CENTS,
  look,
  orderIn,
  refundAll,
  type Bought,
  type Look,
  type Scene,
} from './scene.ts';
import type { Status } from './table.ts';

type Ending = { readonly name: string; run(scene: Scene): Promise<ReadonlyArray<string>> };

const TOTAL_CENTS = 47_496;
const KEPT = '$50.00 were kept';

/** How orders end whose last move depends on what came before it. */
export async function endings(
  scene: Scene,
): Promise<{ readonly count: number; readonly problems: ReadonlyArray<string> }> {
  const found = await inParallel(ENDINGS, 4, async ({ name, run }) =>
    (await run(scene)).map((problem) => `${name}: ${problem}`),
  );
  return { count: ENDINGS.length, problems: found.flat() };
}

const ENDINGS: ReadonlyArray<Ending> = [
  {
    name: 'a refund out for delivery, then completed',
    run: (scene) => refundedWhileOut(scene, 'DELIVERING', ['DELIVERED']),
  },
  { name: 'a refund after delivery, then completed', run: (scene) => refundedWhileOut(scene, 'DELIVERED', []) },
  { name: 'a refund before pickup, then completed', run: (scene) => refundedWhileOut(scene, 'PICKUP_SCHEDULED', []) },
  { name: 'a late cancellation by the buyer', run: (scene) => lateCancellation(scene, 'guest with token') },
  { name: 'a late cancellation by staff', run: (scene) => lateCancellation(scene, 'manager') },
  { name: 'a late cancellation of what was not captured', run: lateVoid },
  { name: 'a cancellation in time', run: cancellationInTime },
  { name: 'a refund of what was given back by its cancellation', run: refundAfterVoid },
  { name: 'a partial refund, then the rest', run: restOfRefund },
  { name: 'a late change of the day', run: lateReschedule },
  { name: 'a deletion after a void', run: deletedAfterVoid },
];

/** The bin is still out: the status stays until it is picked up, and then the order becomes REFUNDED after COMPLETED. */
async function refundedWhileOut(
  scene: Scene,
  status: Status,
  way: ReadonlyArray<Status>,
): Promise<ReadonlyArray<string>> {
  const { orderId } = await orderIn(scene, status);
  await refundAll(scene, orderId);
  const during = await look(scene, orderId);
  for (const step of [...way, 'COMPLETED' as const]) await go(scene, orderId, step);
  const after = await look(scene, orderId);
  return [
    ...(during.order?.status === status ? [] : [`stood at ${during.order?.status} after the refund`]),
    ...(during.units.length === 1 ? [] : ['gave its unit back with the refund']),
    ...wrongEnd(after, 'REFUNDED', `succeeded/${TOTAL_CENTS}/${TOTAL_CENTS}`),
    ...(lastEvents(after, 2) === 'COMPLETED REFUNDED' ? [] : [`ended with ${lastEvents(after, 2)}`]),
    ...(after.order?.actualPickup === null ? ['has no time of its pickup'] : []),
  ];
}

async function lateCancellation(scene: Scene, role: 'guest with token' | 'manager'): Promise<ReadonlyArray<string>> {
  const bought = await buy(scene, dayIn(scene, 1));
  await go(scene, bought.orderId, 'CONFIRMED');
  const told = await cancel(scene, bought, role, null);
  const after = await look(scene, bought.orderId);
  const reason = after.order?.events.at(-1)?.reason ?? '';
  const mail = await mailAbout(scene, bought.orderId, 'ancel');
  return [
    ...(told.success ? [] : [`was refused with ${told.code}`]),
    ...wrongEnd(after, 'CANCELLED', `succeeded/${TOTAL_CENTS}/${TOTAL_CENTS - LATE_FEE_CENTS}`),
    ...(reason.includes(KEPT) ? [] : [`its history says “${reason}”`]),
    ...(mail.includes('$424.96') && mail.includes('$50.00') ? [] : ['its mail does not tell the refund and the fee']),
  ];
}

async function lateVoid(scene: Scene): Promise<ReadonlyArray<string>> {
  const bought = await buy(scene, dayIn(scene, 1));
  const told = await cancel(scene, bought, 'guest with token', 'Found another one');
  const after = await look(scene, bought.orderId);
  return [
    ...(told.success ? [] : [`was refused with ${told.code}`]),
    ...wrongEnd(after, 'CANCELLED', 'canceled/0/0'),
    ...(after.order?.cancellationReason === 'Found another one' ? [] : ['does not keep the reason']),
  ];
}

async function cancellationInTime(scene: Scene): Promise<ReadonlyArray<string>> {
  const bought = await buy(scene, dayIn(scene, AHEAD_DAYS));
  await go(scene, bought.orderId, 'CONFIRMED');
  await cancel(scene, bought, 'guest with token', null);
  const after = await look(scene, bought.orderId);
  const again = await cancel(scene, bought, 'guest with token', null);
  return [
    ...wrongEnd(after, 'CANCELLED', `succeeded/${TOTAL_CENTS}/${TOTAL_CENTS}`),
    ...(lastEvents(after, 1) === 'CANCELLED' ? [] : [`ended with ${lastEvents(after, 1)}`]),
    ...(again.code === 'INVALID_TRANSITION' ? [] : [`cancelled again: ${again.code}`]),
  ];
}

async function refundAfterVoid(scene: Scene): Promise<ReadonlyArray<string>> {
  const bought = await buy(scene, dayIn(scene, AHEAD_DAYS));
  await cancel(scene, bought, 'guest with token', null);
  const { order } = await look(scene, bought.orderId);
  const { errors } = await refund(scene, order?.payments[0]?.id, 1);
  const after = await look(scene, bought.orderId);
  const code = errors?.[0]?.extensions.code;
  return [...(code === 'BAD_USER_INPUT' ? [] : [`answered ${code}`]), ...wrongEnd(after, 'CANCELLED', 'canceled/0/0')];
}

async function restOfRefund(scene: Scene): Promise<ReadonlyArray<string>> {
  const { orderId } = await orderIn(scene, 'CONFIRMED');
  const payment = (await look(scene, orderId)).order?.payments[0]?.id;
  await refund(scene, payment, 10_000);
  const between = await look(scene, orderId);
  const tooMuch = await refund(scene, payment, TOTAL_CENTS - 9999);
  await refund(scene, payment, TOTAL_CENTS - 10_000);
  const after = await look(scene, orderId);
  const code = tooMuch.errors?.[0]?.extensions.code;
  return [
    ...(between.order?.status === 'CONFIRMED' ? [] : [`stood at ${between.order?.status} after a part`]),
    ...(code === 'BAD_USER_INPUT' ? [] : [`a cent too much answered ${code}`]),
    ...wrongEnd(after, 'REFUNDED', `succeeded/${TOTAL_CENTS}/${TOTAL_CENTS}`),
  ];
}

/** Once the truck is planned the buyer has to call; staff may still promise another day. */
async function lateReschedule(scene: Scene): Promise<ReadonlyArray<string>> {
  const bought = await buy(scene, dayIn(scene, 1));
  const day = dayIn(scene, AHEAD_DAYS);
  const buyers = await reschedule(scene, bought, day, undefined);
  const staffs = await reschedule(scene, bought, day, scene.people.bearer.manager);
  const after = await look(scene, bought.orderId);
  return [
    ...(buyers.code === 'INVALID_TRANSITION' ? [] : [`the buyer was told ${buyers.code ?? 'yes'}`]),
    ...(staffs.success && after.order?.rentalStartDate === day ? [] : ['staff could not move it']),
  ];
}

async function deletedAfterVoid(scene: Scene): Promise<ReadonlyArray<string>> {
  const bought = await buy(scene, dayIn(scene, AHEAD_DAYS));
  await cancel(scene, bought, 'manager', null);
  const { move } = await scene.shop.must<{ move: { success: boolean; code: string | null } }>(
    'mutation Delete($id: ID!) { move: deleteOrder(orderId: $id) { success code } }',
    { id: bought.orderId },
    scene.people.bearer['super admin'],
  );
  const after = await look(scene, bought.orderId);
  return [
    ...(move.success ? [] : [`was refused with ${move.code}`]),
    ...(after.order === null ? [] : ['is still there']),
  ];
}

type Told = { readonly success: boolean; readonly code: string | null };

async function cancel(
  { shop, people }: Scene,
  { orderId, accessToken }: Bought,
  role: 'guest with token' | 'manager',
  reason: string | null,
): Promise<Told> {
  const { move } = await shop.must<{ move: Told }>(
    `mutation Cancel($id: ID!, $reason: String, $token: String) {
      move: cancelOrder(orderId: $id, reason: $reason, accessToken: $token) { success code } }`,
    { id: orderId, reason, token: role === 'manager' ? null : accessToken },
    people.bearer[role],
  );
  return move;
}

async function reschedule(
  { shop }: Scene,
  { orderId, accessToken }: Bought,
  day: string,
  bearer: string | undefined,
): Promise<Told> {
  const { move } = await shop.must<{ move: Told }>(
    `mutation Reschedule($id: ID!, $day: Date!, $token: String) {
      move: rescheduleDelivery(orderId: $id, rentalStartDate: $day, accessToken: $token) { success code } }`,
    { id: orderId, day, token: bearer === undefined ? accessToken : null },
    bearer,
  );
  return move;
}

async function refund({ shop, people }: Scene, paymentId: string | undefined, amount: number) {
  return await shop.graphql<{ createRefund: { status: string } }>(
    'mutation Refund($input: RefundInput!) { createRefund(input: $input) { status } }',
    { input: { paymentId, amount, reason: 'Given back' } },
    people.bearer.admin,
  );
}

function wrongEnd({ order, intents, units }: Look, status: Status, money: string): ReadonlyArray<string> {
  const found = intents.map((intent) => `${intent.status}/${intent.received}/${intent.refunded}`).join();
  return [
    ...(order?.status === status ? [] : [`ended at ${order?.status}`]),
    ...(found === money ? [] : [`the provider has ${found}, not ${money}`]),
    ...(units.length === 0 ? [] : ['its units are held']),
  ];
}

function lastEvents({ order }: Look, count: number): string {
  return (order?.events ?? [])
    .slice(-count)
    .map(({ to }) => to)
    .join(' ');
}

/** The text of the mail to the buyer whose subject has a word in it; empty when none came. */
async function mailAbout({ shop }: Scene, orderId: string, word: string): Promise<string> {
  await shop.json('POST', '/__dev/clock', { advanceMs: 0 });
  type Mail = { readonly subject: string; readonly text: string; readonly html: string };
  const { text } = await shop.http('GET', '/__dev/outbox.json');
  const mails: ReadonlyArray<Mail> = JSON.parse(text);
  return mails.find(({ subject, html }) => subject.includes(word) && html.includes(orderId))?.text ?? '';
}
