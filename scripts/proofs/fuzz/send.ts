import { request, type Agent } from 'node:http';

import type { FuzzRequest } from './request.ts';

export type FuzzAnswer = {
  /** 0 when the connection ended without an answer. */
  readonly status: number;
  readonly text: string;
  readonly ms: number;
};

/** Longer than this nothing is waited for. */
const GIVE_UP_MS = 60_000;
/** So much of an answer is kept. */
const MOST_TEXT = 4000;

/**
 * Sends a request as it stands. It never throws: that there is no answer is an answer. A connection that was kept may be
 * closed just when it is used again, which says nothing: the request is then sent on one of its own.
 */
export async function sendFuzz(port: number, agent: Agent, one: FuzzRequest): Promise<FuzzAnswer> {
  const answer = await sendOnce(port, agent, one);
  return answer.status === 0 && answer.wasKept ? await sendOnce(port, false, one) : answer;
}

function sendOnce(
  port: number,
  agent: Agent | false,
  one: FuzzRequest,
): Promise<FuzzAnswer & { readonly wasKept: boolean }> {
  const started = performance.now();
  return new Promise((resolve) => {
    let wasKept = false;
    const end = (status: number, text: string) => resolve({ status, text, ms: performance.now() - started, wasKept });
    try {
      const length = one.body === null ? {} : { 'content-length': String(Buffer.byteLength(one.body)) };
      const sent = request({
        host: '127.0.0.1',
        port,
        agent,
        method: one.method,
        path: one.path,
        headers: { host: `localhost:${port}`, ...length, ...one.headers },
        timeout: GIVE_UP_MS,
      });
      sent.on('response', (response) => {
        let text = '';
        response.on('data', (chunk) => {
          if (text.length < MOST_TEXT) text += String(chunk);
        });
        response.on('end', () => end(response.statusCode ?? 0, text));
        response.on('error', (error) => end(0, error.message));
      });
      sent.on('upgrade', (response, socket) => {
        socket.destroy();
        end(response.statusCode ?? 0, '');
      });
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${GIVE_UP_MS} ms`)));
      sent.on('error', (error) => {
        wasKept = sent.reusedSocket;
        end(0, error.message);
      });
      sent.end(one.body ?? undefined);
    } catch (error) {
      // What Node itself refuses to send was never asked.
      end(-1, String(error));
    }
  });
}
