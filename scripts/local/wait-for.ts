const POLL_MS = 50;
const ANSWER_MS = 3_000;

/** Asks a local address until it answers as wished. @returns the answer's JSON */
export async function waitForAnswer(
  url: string,
  signal: AbortSignal,
  isWished: (status: number, body: unknown) => boolean,
): Promise<unknown> {
  for (;;) {
    signal.throwIfAborted();
    const answer = await ask(url);
    if (answer !== null && isWished(answer.status, answer.body)) return answer.body;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** One try; null when nobody answers with JSON. */
export async function ask(url: string): Promise<{ readonly status: number; readonly body: unknown } | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    const body: unknown = await response.json();
    return { status: response.status, body };
  } catch {
    return null;
  }
}
