import { isResting, noteFailure, noteSuccess } from './circuit.ts';
import { openDatabase, type Database } from './client.ts';
import { continuesStream, demandIndex, readAnswer } from './hrana.ts';
import { formatReadToken, parseReadToken } from './read-token.ts';

type Endpoint = { readonly url: string; readonly token: string | null };
type Fetch = (request: Request) => Promise<Response>;

export type ReadsOptions = {
  readonly primary: Endpoint;
  readonly replicas: ReadonlyArray<Endpoint & { readonly region: string }>;
  /** Where this Worker runs: a replica of that region is the nearest, else the primary is. */
  readonly region: string;
  /** Names this life of the primary: indexes of another life mean nothing. */
  readonly epoch: string;
  /** What the visitor came with; null for none. */
  readonly readToken: string | null;
  /** How long a replica may take before the primary is asked instead. */
  readonly budgetMs?: number;
  readonly fetch?: Fetch;
  readonly now?: () => Date;
};

export type Reads = {
  readonly db: Database;
  /** What the visitor is to come back with; null when they came with nothing. */
  token(): string | null;
  /** Who answered how often. */
  served(): { readonly replica: number; readonly primary: number };
};

const BUDGET_MS = 300;

/**
 * Opens the reads of one request. Each goes to the replica of the region, and to the primary when
 * there is none, it rests after failures, it fails, or it takes longer than the budget.
 *
 * With a token, a replica answers only once it has applied what the visitor wrote or saw; it waits
 * for that without an end of its own, so the budget ends it. A token of another life of the primary
 * goes to the primary, whose answer gives a new one.
 *
 * For reads only: what decides a write asks the primary itself.
 */
export function openReads(options: ReadsOptions): Reads {
  const { primary, replicas, region, epoch, readToken } = options;
  const send = options.fetch ?? ((request) => fetch(request));
  const now = () => (options.now?.() ?? new Date()).getTime();
  const token = readToken === null ? null : parseReadToken(readToken);
  const isForeign = readToken !== null && token?.epoch !== epoch;
  const nearest = isForeign ? undefined : replicas.find((replica) => replica.region === region);
  const served = { replica: 0, primary: 0 };
  let index = isForeign || token === null ? null : token.index;

  async function askPrimary(request: Request, body: string): Promise<Response> {
    const answer = await send(readdressed(request, body, primary));
    const text = await answer.text();
    served.primary += 1;
    // Assigned, not the larger one: after an unclean stop the primary counts from below again.
    index = readAnswer(text).index ?? index;
    return answerOf(text, answer);
  }

  async function askReplica(replica: Endpoint, request: Request, body: string): Promise<Response | null> {
    const demand = readToken === null || index === null ? body : demandIndex(body, index);
    try {
      const signal = AbortSignal.timeout(options.budgetMs ?? BUDGET_MS);
      const answer = await send(readdressed(request, demand, replica, signal));
      const text = await answer.text();
      if (!answer.ok) throw new Error(`A replica answered ${answer.status}`);
      noteSuccess(replica.url);
      served.replica += 1;
      index = Math.max(index ?? 0, readAnswer(text).index ?? 0);
      return answerOf(text, answer);
    } catch {
      // Whatever it was, the primary knows better; the circuit remembers that it happened.
      noteFailure(replica.url, now());
      return null;
    }
  }

  async function route(request: Request): Promise<Response> {
    const body = await request.text();
    if (nearest === undefined || isResting(nearest.url, now()) || continuesStream(body))
      return await askPrimary(request, body);
    return (await askReplica(nearest, request, body)) ?? (await askPrimary(request, body));
  }

  return {
    db: openDatabase({ url: primary.url, authToken: primary.token, fetch: route }),
    token: () => (readToken === null || index === null ? null : formatReadToken({ epoch, index })),
    served: () => ({ ...served }),
  };
}

export type Primary = {
  readonly db: Database;
  /** Proof of the last write through this handle; null when nothing was written. */
  writeToken(): string | null;
};

/** Opens the primary for one request, and remembers how far its writes have come. */
export function openPrimary(options: Endpoint & { readonly epoch: string; readonly fetch?: Fetch }): Primary {
  const { url, token, epoch } = options;
  const send = options.fetch ?? ((request) => fetch(request));
  let written: number | null = null;

  async function tracked(request: Request): Promise<Response> {
    const answer = await send(request);
    const text = await answer.text();
    const { index, hasWritten } = readAnswer(text);
    if (hasWritten) written = index ?? written;
    return answerOf(text, answer);
  }

  return {
    db: openDatabase({ url, authToken: token, fetch: tracked }),
    writeToken: () => (written === null ? null : formatReadToken({ epoch, index: written })),
  };
}

/** The same message for another server, with the proof that that server asks for. */
function readdressed(request: Request, body: string, { url, token }: Endpoint, signal?: AbortSignal): Request {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete('authorization');
  if (token !== null && token !== '') headers.set('authorization', `Bearer ${token}`);
  const target = new URL(`${pathname}${search}`, url);
  return new Request(target, { method: request.method, headers, body, ...(signal === undefined ? {} : { signal }) });
}

/** Read once already; an error keeps its status and type, by which the client tells what it was. */
function answerOf(text: string, { status, headers }: Response): Response {
  const type = headers.get('content-type') ?? 'application/json';
  return new Response(text, { status, headers: { 'content-type': type } });
}
