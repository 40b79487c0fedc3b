import { PING, PONG } from '#worker/domain/live-order.ts';
import { faultText } from '#worker/usecases/fault-text.ts';

/** So many sockets of one object are open at once; the next page polls. */
const MOST_WATCHERS = 2000;
const RETRY_AFTER_SECONDS = 30;
/** Characters or bytes; the frames that we know are shorter. */
const LONGEST_FRAME = 64;

type Versioned = { readonly version: number };
/** Where that which is watched is now; null when it is gone. */
type Read<Where> = () => Promise<Where | null>;

type OpenOptions<Where> = {
  /** The version that the watcher shows. */
  readonly since: number;
  readonly read: Read<Where>;
  /** When the watcher has to come again and say who they are; null for never. */
  readonly until?: Date | null;
};

/**
 * The sockets of those who watch one thing that has versions. They sleep with the object and cost nothing meanwhile: a `ping` is
 * answered without waking it.
 */
export class Watchers<Where extends Versioned> {
  readonly #ctx: DurableObjectState;
  /** Differs from one waking of the object to the next. */
  readonly #waking = crypto.randomUUID();
  /** The newest step since the object woke; what was before stands in the database. */
  #announced: Where | null = null;

  readonly #frameOf: (where: Where) => string;

  constructor(ctx: DurableObjectState, frameOf: (where: Where) => string) {
    this.#ctx = ctx;
    this.#frameOf = frameOf;
  }

  /**
   * Opens a socket and says on it where things are. It hears of steps before that is read, so that none in
   * between is missed.
   */
  async open({ since, read, until = null }: OpenOptions<Where>): Promise<Response> {
    // Those whose time is over do not count against those who come now.
    const sockets = this.#ctx.getWebSockets();
    for (const socket of sockets.filter(isOver)) socket.close(1008, 'Sign in again.');
    if (sockets.filter((socket) => !isOver(socket)).length >= MOST_WATCHERS)
      return new Response(null, { status: 503, headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } });
    const { 0: client, 1: server } = new WebSocketPair();
    this.#ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
    this.#ctx.acceptWebSocket(server);
    if (until !== null) server.serializeAttachment(until.getTime());
    await this.#greet(server, since, read);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Ends a socket whose client says anything but `ping`. */
  hear(socket: WebSocket, frame: string | ArrayBuffer): void {
    const length = typeof frame === 'string' ? frame.length : frame.byteLength;
    socket.close(length > LONGEST_FRAME ? 1009 : 1008, 'This socket only tells.');
  }

  announce(where: Where): void {
    this.#announced = where;
    const text = this.#frameOf(where);
    for (const socket of this.#ctx.getWebSockets()) {
      if (isOver(socket)) socket.close(1008, 'Sign in again.');
      else tell(socket, text);
    }
  }

  state(): { readonly sockets: number; readonly waking: string } {
    return { sockets: this.#ctx.getWebSockets().length, waking: this.#waking };
  }

  async #greet(socket: WebSocket, since: number, read: Read<Where>): Promise<void> {
    try {
      const where = await this.#whereAfter(since, read);
      if (where === null) socket.close(1008, 'There is no such thing.');
      else tell(socket, this.#frameOf(where));
    } catch (error) {
      console.error('watch', faultText(error));
      socket.close(1013, 'Try again later.');
    }
  }

  /** A step that we announced and the watcher has not seen is enough to say: it reads anew, and then has all. */
  async #whereAfter(since: number, read: Read<Where>): Promise<Where | null> {
    if (this.#announced !== null && this.#announced.version > since) return this.#announced;
    const stored = await read();
    const announced = this.#announced;
    return stored !== null && announced !== null && announced.version > stored.version ? announced : stored;
  }
}

function isOver(socket: WebSocket): boolean {
  const until: unknown = socket.deserializeAttachment();
  return typeof until === 'number' && Date.now() >= until;
}

function tell(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    // Gone between two pings; its page comes back with what it has seen.
  }
}
