/** One protection of the product, how to take it away, and the tests that have to notice. */
export type Protection = {
  readonly name: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly guard: string;
  /** What stands there instead when the protection is gone. */
  readonly instead: string;
  readonly project: 'node' | 'workerd';
  readonly tests: string;
};

const MONEY = 'worker/usecases/orders/commands/money-commands.test.ts';
const MOVES = 'worker/usecases/orders/commands/move-commands.test.ts';
const CHECKOUT = 'worker/usecases/checkout/run-checkout.test.ts';
const INTERRUPTED = 'worker/usecases/checkout/interrupted.test.ts';
const RESETS = 'worker/usecases/sessions/password-reset.test.ts';
const ADAPTER = 'tests/node/cloud/payments-adapter.test.ts';

export const PROTECTIONS: ReadonlyArray<Protection> = [
  {
    name: 'idempotency key of a refund',
    file: 'worker/usecases/orders/commands/refund.ts',
    guard: 'row.paymentId === paymentId && row.idempotencyKey === key',
    instead: 'row.paymentId === paymentId && row.idempotencyKey === null',
    project: 'node',
    tests: MONEY,
  },
  {
    name: 'idempotency key of an authorisation at the provider',
    file: 'worker/adapters/stripe-payments.ts',
    guard: 'idempotencyKey: `pi:${orderId}:${attempt}`',
    instead: 'idempotencyKey: `pi:${crypto.randomUUID()}`',
    project: 'node',
    tests: ADAPTER,
  },
  {
    name: 'fingerprint of what came with an Idempotency-Key',
    file: 'worker/usecases/idempotency/run-once.ts',
    guard: 'if (row.fingerprint !== request.fingerprint)',
    instead: 'if (row.fingerprint === null)',
    project: 'node',
    tests: 'worker/usecases/idempotency/run-once.test.ts',
  },
  {
    name: 'guard of the status an order is moved from',
    file: 'db/queries/order-moves.ts',
    guard: 'eq(orders.status, move.from),',
    instead: '',
    project: 'node',
    tests: INTERRUPTED,
  },
  {
    name: 'version guard',
    file: 'db/queries/order-moves.ts',
    guard: 'eq(orders.version, fromVersion),',
    instead: '',
    project: 'node',
    tests: INTERRUPTED,
  },
  {
    name: 'hold before the payment',
    file: 'worker/objects/inventory-object.ts',
    guard: 'const missing = lines.find((line) => this.#free(catalogue, line) < line.quantity);',
    instead: 'const missing = lines.find((line) => this.#free(catalogue, line) < 0);',
    project: 'workerd',
    tests: 'tests/workers/inventory.test.ts',
  },
  {
    name: 'price that the customer saw',
    file: 'worker/usecases/catalogue/price-checkout.ts',
    guard: 'if (quote.total !== content.expectedTotal)',
    instead: 'if (quote.total < 0)',
    project: 'node',
    tests: CHECKOUT,
  },
  {
    name: 'provider before stock when a checkout ends',
    file: 'worker/usecases/checkout/conclude-intent.ts',
    guard: `  const order = await cancelIntents(deps, draft);
  if (order !== null) return order;
  await deps.inventory.release(draft.content.businessId, deps.orderId);`,
    instead: `  await deps.inventory.release(draft.content.businessId, deps.orderId);
  const order = await cancelIntents(deps, draft);
  if (order !== null) return order;`,
    project: 'node',
    tests: CHECKOUT,
  },
  {
    name: 'late confirmation of an ended checkout is voided',
    file: 'worker/usecases/checkout/settle-draft.ts',
    guard: "if (intent.status !== 'CANCELLED' && intent.status !== 'SUCCEEDED')",
    instead: "if (intent.status === 'PROCESSING')",
    project: 'node',
    tests: INTERRUPTED,
  },
  {
    name: 'webhook taken once',
    file: 'worker/usecases/platform/receive-event.ts',
    guard: "if (before === 'HANDLED' || before === 'IGNORED') return before;",
    instead: '',
    project: 'node',
    tests: 'worker/usecases/platform/receive-event.test.ts',
  },
  {
    name: 'age of a webhook',
    file: 'worker/adapters/stripe-webhooks.ts',
    guard: 'const TOLERANCE_SECONDS = 300;',
    instead: 'const TOLERANCE_SECONDS = 300_000_000;',
    project: 'workerd',
    tests: 'tests/workers/webhooks.test.ts',
  },
  {
    name: 'no more refunded than is left',
    file: 'worker/domain/payments.ts',
    guard: 'return amount >= 1 && amount <= refundable(payment)',
    instead: 'return amount >= 1',
    project: 'node',
    tests: `${MONEY} worker/domain/payments.test.ts`,
  },
  {
    name: 'cumulative rounding of the fee',
    file: 'worker/domain/payments.ts',
    guard:
      'feeShare(applicationFee, total, refundedBefore + refund) - feeShare(applicationFee, total, refundedBefore),',
    instead: 'feeShare(applicationFee, total, refund),',
    project: 'node',
    tests: 'worker/domain/payments.test.ts',
  },
  {
    name: 'a failed refund restores what is refundable',
    file: 'worker/usecases/orders/commands/record-refund.ts',
    guard: "if (status === 'FAILED')",
    instead: "if (status === 'FAILED' && amount < 0)",
    project: 'node',
    tests: MONEY,
  },
  {
    name: 'one payment for a later charge',
    file: 'worker/usecases/orders/commands/pay-charge.ts',
    guard: "if (now.charges.find(({ id }) => id === charge.id)?.status !== 'PENDING')",
    instead: 'if (now.charges.length === 0)',
    project: 'node',
    tests: MONEY,
  },
  {
    name: '90 days after the pickup',
    file: 'worker/usecases/orders/commands/charge.ts',
    guard: 'export const CHARGE_WINDOW_DAYS = 90;',
    instead: 'export const CHARGE_WINDOW_DAYS = 9000;',
    project: 'node',
    tests: MONEY,
  },
  {
    name: 'an interrupted command is finished first',
    file: 'worker/usecases/orders/commands/perform.ts',
    guard:
      'if (pending !== null && pending.command.commandId !== command.commandId) await finishCommand(deps, pending);',
    instead: 'if (pending !== null) await deps.point("command.stored");',
    project: 'node',
    tests: MONEY,
  },
  {
    name: 'late fee as agreed at checkout',
    file: 'worker/usecases/orders/cancellation-policy.ts',
    guard: 'lateFee: agreed?.lateCancelFee ?? ZERO,',
    instead: 'lateFee: rules?.lateCancelFeeCents ?? ZERO,',
    project: 'node',
    tests: MOVES,
  },
  {
    name: 'days of an extension that was not paid',
    file: 'worker/usecases/orders/commands/extend.ts',
    guard: `    await deps.inventory.change(state.order.businessId, state.order.id, rentalLines(state));
`,
    instead: '',
    project: 'node',
    tests: MONEY,
  },
  {
    name: 'one mail an event',
    file: 'worker/usecases/orders/commands/charge-outcome.ts',
    guard: 'event: `charge-added:${charge.id}`',
    instead: 'event: `charge-added:${payment.id}`',
    project: 'node',
    tests: MONEY,
  },
  {
    name: 'search is literal',
    file: 'db/queries/list-orders.ts',
    guard: 'sql`instr(${orders.searchText}, ${word}) > 0`',
    instead: "sql`${orders.searchText} like ${'%' + word + '%'}`",
    project: 'node',
    tests: 'tests/node/db/order-list.test.ts',
  },
  {
    name: 'cursor of time and id',
    file: 'db/queries/list-orders.ts',
    guard: '(${orders.createdAt}, ${orders.id}) ${sql.raw(side)} (${createdAt.getTime()}, ${id})',
    instead: '${orders.createdAt} ${sql.raw(side)} ${createdAt.getTime()} and ${id} is not null',
    project: 'node',
    tests: 'tests/node/db/order-list.test.ts',
  },
  {
    name: 'days of a rental are calendar days',
    file: 'worker/domain/rental-period.ts',
    guard: 'return Math.max(0, daysBetween(today(start, timeZone), today(end, timeZone)));',
    instead: 'return Math.max(0, Math.ceil((end.getTime() - start.getTime()) / 86_400_000));',
    project: 'node',
    tests: 'worker/domain/rental-period.test.ts',
  },
  {
    name: 'the hash that nobody has is compared, too',
    file: 'worker/usecases/sessions/login.ts',
    guard: 'await fitsPassword(ctx, input.password, hash ?? null)',
    instead: 'await (hash == null ? Promise.resolve(false) : fitsPassword(ctx, input.password, hash))',
    project: 'node',
    tests: 'worker/usecases/sessions/sessions.test.ts',
  },
  {
    name: 'a reset link opens once',
    file: 'db/queries/password-resets.ts',
    guard: `          isNull(passwordResets.usedAt),
          gt(passwordResets.expiresAt, at),`,
    instead: '          gt(passwordResets.expiresAt, at),',
    project: 'node',
    tests: RESETS,
  },
  {
    name: 'a newer reset link ends the older ones',
    file: 'db/queries/password-resets.ts',
    guard: 'where(and(sql`${passwordResets.userId} in (${whose})`, isNull(passwordResets.usedAt)))',
    instead: "where(eq(passwordResets.userId, sql`''`))",
    project: 'node',
    tests: RESETS,
  },
  {
    name: 'a new password ends all sessions',
    file: 'worker/usecases/sessions/reset-password.ts',
    guard: '  await ctx.sessions.closeAll(user.id);',
    instead: '',
    project: 'node',
    tests: RESETS,
  },
  {
    name: 'an account needs its mailbox and its password',
    file: 'worker/usecases/sessions/login.ts',
    guard: 'known === undefined ? waiting?.passwordHash : known.passwordHash',
    instead: '(known ?? waiting) === undefined ? null : `hash of ${input.password}`',
    project: 'node',
    tests: 'worker/usecases/sessions/registration.test.ts',
  },
  {
    name: 'a business keeps an admin',
    file: 'db/queries/team.ts',
    guard: 'and u.is_active = 1 and u.id <> ${userId}',
    instead: 'and u.is_active = 1',
    project: 'node',
    tests: 'worker/usecases/team/team.test.ts',
  },
  {
    name: 'an account proves itself before it joins a team',
    file: 'worker/usecases/platform/accept-invitation.ts',
    guard: 'if (known.passwordHash !== null) await requirePassword(ctx, known, password);',
    instead: '',
    project: 'node',
    tests: 'worker/usecases/team/team.test.ts',
  },
  {
    name: 'a limit is a limit',
    file: 'worker/objects/limiter-object.ts',
    guard: 'if (tries >= limit.tries)',
    instead: 'if (tries > limit.tries)',
    project: 'workerd',
    tests: 'tests/workers/limiter-object.test.ts',
  },
  {
    name: 'an IPv6 network is a whole /64',
    file: 'worker/domain/rate-limits.ts',
    guard: 'groups.slice(0, 4)',
    instead: 'groups.slice(0, 8)',
    project: 'node',
    tests: 'worker/domain/rate-limits.test.ts',
  },
  {
    name: 'the hosted limiter has a fallback',
    file: 'worker/adapters/upstash-rate-limit.ts',
    guard: '(await ask(key, limit, 1)) ?? (await fallback.take(key, limit))',
    instead: '(await ask(key, limit, 1)) ?? { allowed: true, retryAfterSeconds: 0, remaining: 1, resetSeconds: 1 }',
    project: 'node',
    tests: 'worker/adapters/upstash-rate-limit.test.ts',
  },
  {
    name: 'fragments within themselves end',
    file: 'worker/graphql/limits.ts',
    guard: 'if (before === \'open\') throw new GraphQLError(`The fragment "${name}" is spread within itself.`);',
    instead: "if (before === 'open') return NOTHING;",
    project: 'node',
    tests: 'worker/graphql/limits.test.ts',
  },
  {
    name: 'lists within lists multiply',
    file: 'worker/graphql/cost.ts',
    guard: 'return 1 + length * (1 + within);',
    instead: 'return 1 + length + within;',
    project: 'node',
    tests: 'worker/graphql/limits.test.ts',
  },
  {
    name: 'a guest brings no document of their own',
    file: 'worker/graphql/trusted-documents.ts',
    guard: "environment === 'local' || actor.kind !== 'guest'",
    instead: "environment === 'local' || actor.kind !== 'user'",
    project: 'node',
    tests: 'worker/graphql/trusted-documents.test.ts',
  },
  {
    name: 'only so many documents are remembered',
    file: 'worker/graphql/document-cache.ts',
    guard: 'if (documents.size > MOST_DOCUMENTS && oldest !== undefined) documents.delete(oldest);',
    instead: 'if (oldest === undefined) documents.clear();',
    project: 'node',
    tests: 'worker/graphql/document-cache.test.ts',
  },
];
