/** What we read and write in the messages between the libSQL client and its server (Hrana 2, JSON). */
type Json = Record<string, unknown>;

export type HranaAnswer = {
  /** The newest replication index any result of the answer carries; null when none does. */
  readonly index: number | null;
  readonly hasWritten: boolean;
};

/** Whether the message goes on with a stream that one server holds: such a message can't go elsewhere. */
export function continuesStream(body: string): boolean {
  const message = parse(body);
  return typeof message?.['baton'] === 'string';
}

/** The same message, every step of which waits until the server has applied that replication index. */
export function demandIndex(body: string, index: number): string {
  const message = parse(body);
  if (message === null || !Array.isArray(message['requests'])) return body;
  for (const request of message['requests'].filter(isObject)) {
    const carrier = carrierOf(request);
    if (carrier !== null) carrier['replication_index'] = String(index);
  }
  return JSON.stringify(message);
}

function carrierOf(request: Json): Json | null {
  switch (request['type']) {
    case 'execute':
      return isObject(request['stmt']) ? request['stmt'] : null;
    case 'batch':
      return isObject(request['batch']) ? request['batch'] : null;
    case 'sequence':
    case 'describe':
      return request;
    default:
      return null;
  }
}

export function readAnswer(body: string): HranaAnswer {
  const results = parse(body)?.['results'];
  let index: number | null = null;
  let hasWritten = false;
  for (const result of resultsWithin(results)) {
    const own = result['replication_index'];
    const value = typeof own === 'string' || typeof own === 'number' ? Number(own) : Number.NaN;
    if (Number.isSafeInteger(value)) index = Math.max(index ?? 0, value);
    if (Number(result['affected_row_count']) > 0) hasWritten = true;
  }
  return { index, hasWritten };
}

/** The results of single statements and of batches, whichever answer they stand in. */
function resultsWithin(results: unknown): ReadonlyArray<Json> {
  if (!Array.isArray(results)) return [];
  return results.filter(isObject).flatMap((entry) => {
    const response = entry['response'];
    const result = isObject(response) ? response['result'] : undefined;
    if (!isObject(result)) return [];
    const steps = result['step_results'];
    return [result, ...(Array.isArray(steps) ? steps.filter(isObject) : [])];
  });
}

function parse(body: string): Json | null {
  try {
    const value: unknown = JSON.parse(body);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
