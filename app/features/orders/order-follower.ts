import { PING } from '#worker/domain/live-order.ts';

/** So much of a WebSocket as we use. */
export type LiveSocket = {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close', listener: () => void): void;
  send(text: string): void;
  close(): void;
};

export type FollowerDeps = {
  /** What a frame says of the newest version; null for a `pong` and everything else. */
  readonly parse: (frame: unknown) => { readonly version: number } | null;
  /** Null where sockets can't be had. */
  readonly open: (since: number) => LiveSocket | null;
  /** Reads again what is shown, and shows it. @returns the version that is shown now; null when it could not be read */
  readonly refresh: () => Promise<number | null>;
  readonly isHidden: () => boolean;
  /** From 0 up to 1. */
  readonly random: () => number;
};

const OPEN_WITHIN_MS = 10_000;
const PING_EVERY_MS = 25_000;
const PONG_WITHIN_MS = 5000;
/** So long is enough for an answer to somebody who has just come back to the page. */
const CHECK_WITHIN_MS = 2000;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
/** A socket that lasted so long was a good one: the next loss begins with a short wait again. */
const GOOD_AFTER_MS = 10_000;
const READ_AGAIN_MS = 2000;
const POLL_MS = 15_000;
const POLL_HIDDEN_MS = 60_000;

/**
 * Keeps a page at the newest version of what it shows: told by a socket, and by asking now and then while there is none.
 *
 * A socket without an answer to a ping counts as lost. A lost one is opened again, later each time and at a random
 * moment, and at once when the network or the reader is back.
 */
export class OrderFollower {
  readonly #deps: FollowerDeps;
  #shown: number;
  /** The newest version that a socket told of. */
  #told: number;
  #socket: LiveSocket | null = null;
  /** When the socket said where the order is; null until then. */
  #liveSince: number | null = null;
  #retries = 0;
  #isReading = false;
  #hasStopped = false;
  #reconnect: ReturnType<typeof setTimeout> | undefined;
  #nextPing: ReturnType<typeof setTimeout> | undefined;
  #answerDue: ReturnType<typeof setTimeout> | undefined;
  #readAgain: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setTimeout> | undefined;

  /** @param shown the version that the page shows */
  constructor(shown: number, deps: FollowerDeps) {
    this.#shown = shown;
    this.#told = shown;
    this.#deps = deps;
  }

  start(): void {
    this.#connect();
    this.#schedulePoll();
  }

  stop(): void {
    this.#hasStopped = true;
    this.#drop();
    for (const timer of [this.#reconnect, this.#readAgain, this.#poll]) clearTimeout(timer);
  }

  /** Somebody looks at the page again, or the network has gone: is the socket still one? */
  check(): void {
    if (this.#hasStopped) return;
    if (this.#liveSince !== null) return this.#ping(CHECK_WITHIN_MS);
    clearTimeout(this.#poll);
    this.#schedulePoll();
    void this.#read();
    this.startOver();
  }

  /** The network is back: a socket from before may be dead without knowing. */
  startOver(): void {
    if (this.#hasStopped) return;
    this.#retries = 0;
    this.#drop();
    this.#connect();
  }

  #connect(): void {
    clearTimeout(this.#reconnect);
    const socket = this.#deps.open(this.#shown);
    if (socket === null) return this.#lose();
    this.#socket = socket;
    this.#expectAnswer(OPEN_WITHIN_MS);
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket === socket) this.#hear(data);
    });
    socket.addEventListener('close', () => {
      if (this.#socket === socket) this.#lose();
    });
  }

  #hear(frame: unknown): void {
    clearTimeout(this.#answerDue);
    clearTimeout(this.#nextPing);
    this.#nextPing = setTimeout(() => this.#ping(PONG_WITHIN_MS), PING_EVERY_MS);
    const message = this.#deps.parse(frame);
    if (message === null) return;
    this.#liveSince ??= Date.now();
    this.#told = Math.max(this.#told, message.version);
    if (this.#told > this.#shown) void this.#read();
  }

  #ping(withinMs: number): void {
    try {
      this.#socket?.send(PING);
    } catch {
      // It is closing: no answer will come, and that is noticed below.
    }
    this.#expectAnswer(withinMs);
  }

  #expectAnswer(withinMs: number): void {
    clearTimeout(this.#answerDue);
    this.#answerDue = setTimeout(() => this.#lose(), withinMs);
  }

  #lose(): void {
    if (this.#liveSince !== null && Date.now() - this.#liveSince >= GOOD_AFTER_MS) this.#retries = 0;
    this.#drop();
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#retries) * (0.5 + this.#deps.random() / 2);
    this.#retries += 1;
    clearTimeout(this.#reconnect);
    this.#reconnect = setTimeout(() => this.#connect(), wait);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#liveSince = null;
    clearTimeout(this.#answerDue);
    clearTimeout(this.#nextPing);
    socket?.close();
  }

  /** Reads until the page shows what it was told of, one time after the other. */
  async #read(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    clearTimeout(this.#readAgain);
    const version = await this.#deps.refresh();
    this.#isReading = false;
    if (this.#hasStopped) return;
    const isNewer = version !== null && version > this.#shown;
    if (isNewer) this.#shown = version;
    if (this.#told <= this.#shown) return;
    // A step came while we read; or the read brought nothing, and waits a little.
    if (isNewer) void this.#read();
    else this.#readAgain = setTimeout(() => void this.#read(), READ_AGAIN_MS);
  }

  #schedulePoll(): void {
    this.#poll = setTimeout(
      () => {
        if (this.#liveSince === null) void this.#read();
        this.#schedulePoll();
      },
      this.#deps.isHidden() ? POLL_HIDDEN_MS : POLL_MS,
    );
  }
}
