import { DurableObject } from 'cloudflare:workers';

import type { DeskMessage } from '#worker/domain/live-desk.ts';
import { parseSince, SEEN_NOTHING } from '#worker/domain/live-order.ts';
import type { WatchState } from '#worker/ports/objects.ts';

import type { Env } from '../env.ts';
import { Watchers } from './watchers.ts';

type Where = { readonly version: number };

/**
 * One per business, named by its id: the sockets of those who have its portal open.
 *
 * It counts the steps of all the business's orders and says no more than that count. Nothing is decided here: what
 * is missed while it can't be reached is found by asking.
 */
export class DeskObject extends DurableObject<Env> {
  readonly #watchers: Watchers<Where>;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#watchers = new Watchers(ctx, frameOf);
  }

  /** An order of the business took a step. */
  async announce(): Promise<void> {
    const version = this.#version() + 1;
    this.ctx.storage.kv.put('version', version);
    this.#watchers.announce({ version });
  }

  /** Opens a socket: `/<business id>?since=<version>&until=<milliseconds>`. */
  override async fetch(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const since = parseSince(searchParams.get('since')) ?? SEEN_NOTHING;
    const until = new Date(Number(searchParams.get('until')));
    return await this.#watchers.open({ since, read: async () => ({ version: this.#version() }), until });
  }

  override async webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): Promise<void> {
    this.#watchers.hear(socket, frame);
  }

  async watchState(): Promise<WatchState> {
    return this.#watchers.state();
  }

  #version(): number {
    return this.ctx.storage.kv.get<number>('version') ?? 0;
  }
}

function frameOf({ version }: Where): string {
  const message: DeskMessage = { type: 'desk', version };
  return JSON.stringify(message);
}
