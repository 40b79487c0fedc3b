import type { Blobs } from '#worker/ports/blobs.ts';

const TIMEOUT_MS = 30_000;

/** Blobs as files of the local cloud, below its data directory. */
export function cloudBlobs(cloudUrl: string): Blobs {
  const ask = (method: string, key: string, body: Uint8Array<ArrayBuffer> | null = null): Promise<Response> =>
    fetch(`${cloudUrl}/_cloud/blobs/${key}`, { method, body, signal: AbortSignal.timeout(TIMEOUT_MS) });

  return {
    async put(key, bytes) {
      await done(await ask('PUT', key, bytes));
    },
    async get(key) {
      const answer = await ask('GET', key);
      if (answer.ok) return answer.body ?? new Blob([]).stream();
      await answer.arrayBuffer();
      if (answer.status === 404) return null;
      throw new Error(`The blob store answered ${answer.status}`);
    },
    async delete(key) {
      await done(await ask('DELETE', key));
    },
  };
}

async function done(answer: Response): Promise<void> {
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The blob store answered ${answer.status}`);
}
