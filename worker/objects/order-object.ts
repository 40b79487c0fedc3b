import { DurableObject } from 'cloudflare:workers';

import { knownId, type BusinessId, type OrderId } from '#worker/domain/ids.ts';
import { parseSince, SEEN_NOTHING, type LiveMessage } from '#worker/domain/live-order.ts';
import type { OrderStatus } from '#worker/domain/order-status.ts';
import type {
  AcceptAnswer,
  CheckoutAnswer,
  CheckoutContent,
  CommandAnswer,
  Mover,
  OrderCommand,
  WatchState,
} from '#worker/ports/objects.ts';
import { orUnavailable } from '#worker/usecases/checkout/answers.ts';
import {
  later,
  SETTLE_SECONDS,
  type AcceptRecord,
  type Draft,
  type OrderDeps,
  type PendingCommand,
} from '#worker/usecases/checkout/draft.ts';
import { reasonBeforeStock } from '#worker/usecases/checkout/reason-before-stock.ts';
import { runCheckout } from '#worker/usecases/checkout/run-checkout.ts';
import { settleCheckout } from '#worker/usecases/checkout/settle-checkout.ts';
import { faultText } from '#worker/usecases/fault-text.ts';
import { performAccept, performCommand } from '#worker/usecases/orders/commands/perform.ts';
import { settleOrderMoney } from '#worker/usecases/orders/commands/settle-money.ts';
import { doWhatIsDue } from '#worker/usecases/orders/do-what-is-due.ts';
import { whereOrderIs } from '#worker/usecases/orders/where-order-is.ts';
import { sendDueMail } from '#worker/usecases/platform/send-due-mail.ts';

import { enter, mailDeps } from '../compose.ts';
import type { Env } from '../env.ts';
import { Deadlines } from './deadlines.ts';
import { Serial } from './serial.ts';
import { Watchers } from './watchers.ts';

type Where = { readonly version: number; readonly status: OrderStatus };

function frameOf({ version, status }: Where): string {
  const message: LiveMessage = { type: 'state', version, status };
  return JSON.stringify(message);
}

/** Real milliseconds before an alarm whose work failed tries again. */
const RETRY_MS = 2000;

/**
 * One per order, named by its id: the only writer of that order and of its money.
 *
 * It holds the queue, what is stored of commands in flight, deadlines, and the sockets of those who
 * watch. The order itself lives in libSQL. What is due by a deadline is done by the alarm; the
 * sweep finds what an alarm missed.
 */
export class OrderObject extends DurableObject<Env> {
  readonly #queue = new Serial();
  readonly #deadlines: Deadlines;
  readonly #watchers: Watchers<Where>;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#deadlines = new Deadlines(ctx.storage);
    this.#watchers = new Watchers(ctx, frameOf);
  }

  async checkout(orderId: OrderId, content: CheckoutContent, paymentMethodId: string): Promise<CheckoutAnswer> {
    const deps = await this.#deps(orderId);
    return await this.#queue.run(() => orUnavailable(deps, () => runCheckout(deps, content, paymentMethodId)));
  }

  async settle(orderId: OrderId, intentId: string | null): Promise<CheckoutAnswer> {
    const deps = await this.#deps(orderId);
    return await this.#queue.run(() => orUnavailable(deps, () => settleCheckout(deps, intentId, 'report')));
  }

  async accept(orderId: OrderId, businessId: BusinessId, by: Mover): Promise<AcceptAnswer> {
    const deps = await this.#deps(orderId);
    return await this.#queue.run(() => performAccept(deps, businessId, by));
  }

  async perform(orderId: OrderId, businessId: BusinessId, command: OrderCommand, by: Mover): Promise<CommandAnswer> {
    const deps = await this.#deps(orderId);
    return await this.#queue.run(() => performCommand(deps, businessId, command, by));
  }

  async settleMoney(orderId: OrderId): Promise<void> {
    const deps = await this.#deps(orderId);
    await this.#queue.run(() => settleOrderMoney(deps));
  }

  async forget(): Promise<void> {
    await this.#queue.run(async () => void this.ctx.storage.kv.delete('draft'));
  }

  async sweep(orderId: OrderId, businessId: BusinessId | null): Promise<number> {
    const deps = await this.#deps(orderId);
    return await this.#queue.run(() => doWhatIsDue(deps, this.#deadlines.due(), businessId));
  }

  override async alarm(): Promise<void> {
    const orderId = this.ctx.storage.kv.get<OrderId>('self');
    try {
      if (orderId !== undefined) await this.#work(orderId);
      await this.#deadlines.rearm(100);
    } catch (error) {
      // An alarm that keeps throwing is dropped for good after a while: catch, say so, come back.
      console.error('order alarm', faultText(error));
      await this.#deadlines.rearm(RETRY_MS);
    }
  }

  async #work(orderId: OrderId): Promise<void> {
    await this.sweep(orderId, null);
    // Mail is sent outside the queue: a slow mail server holds up nobody's order.
    if (!this.#deadlines.due().includes('outbox')) return;
    const tools = await enter(this.env);
    const next = await sendDueMail(mailDeps(tools), orderId);
    if (next === null) await this.#deadlines.clear('outbox');
    else await this.#deadlines.set('outbox', next);
  }

  /** Opens a socket that hears of every change: `/<order id>?since=<version>`. */
  override async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const orderId = knownId('order', pathname.slice(1));
    const since = parseSince(searchParams.get('since')) ?? SEEN_NOTHING;
    const read = async () => await whereOrderIs((await enter(this.env)).db, orderId);
    return await this.#watchers.open({ since, read });
  }

  override async webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): Promise<void> {
    this.#watchers.hear(socket, frame);
  }

  async watchState(): Promise<WatchState> {
    return this.#watchers.state();
  }

  /** The business's portal hears of it too. Where that fails, it asks now and then. */
  async #tellDesk(businessId: BusinessId): Promise<void> {
    try {
      await this.env.DESKS.getByName(businessId).announce();
    } catch (error) {
      console.error('tell desk', faultText(error));
    }
  }

  async #deps(orderId: OrderId): Promise<OrderDeps> {
    const { storage } = this.ctx;
    const tools = await enter(this.env);
    return {
      orderId,
      db: tools.db,
      payments: tools.payments,
      geocoder: tools.geocoder,
      carts: tools.carts,
      inventory: tools.inventory,
      now: tools.now,
      point: tools.point,
      draft: {
        load: () => storage.kv.get<Draft>('draft') ?? null,
        save(draft) {
          storage.kv.put('draft', draft);
          return draft;
        },
      },
      accepted: {
        load: () => storage.kv.get<AcceptRecord>('accept') ?? null,
        save: (record) => storage.kv.put('accept', record),
      },
      command: {
        load: () => storage.kv.get<PendingCommand>('command') ?? null,
        save: (pending) => {
          if (pending === null) storage.kv.delete('command');
          else storage.kv.put('command', pending);
        },
      },
      faults: {
        of: (id) => storage.kv.get<number>(`faults:${id}`) ?? 0,
        add: (id) => storage.kv.put(`faults:${id}`, (storage.kv.get<number>(`faults:${id}`) ?? 0) + 1),
      },
      bankAsked: {
        has: (key) => storage.kv.get<true>(`bank:${key}`) ?? false,
        add: (key) => storage.kv.put(`bank:${key}`, true),
      },
      deadline: {
        set: async (name, at) => {
          // An object is found by a hash of its name; its alarm has to know the name itself.
          storage.kv.put('self', orderId);
          await this.#deadlines.set(name, at);
        },
        clear: (name) => this.#deadlines.clear(name),
        retry: async (name) => {
          storage.kv.put('self', orderId);
          await this.#deadlines.set(name, later(tools.now(), SETTLE_SECONDS));
        },
      },
      reasonBeforeStock: (content) => reasonBeforeStock(tools.db, tools.geocoder, content, tools.now()),
      announce: ({ businessId, ...change }) => {
        this.#watchers.announce(change);
        this.ctx.waitUntil(this.#tellDesk(businessId));
      },
    };
  }
}
