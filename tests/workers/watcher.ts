import { exports } from 'cloudflare:workers';
import { vi } from 'vitest';

export type Watcher = {
  readonly socket: WebSocket;
  /** What it was told so far, oldest first. */
  readonly frames: ReadonlyArray<unknown>;
  /** The code that it was closed with; null while it is open. */
  readonly closed: () => number | null;
  /** Waits for that many frames in all. */
  hears(count: number): Promise<ReadonlyArray<unknown>>;
};

/** Watches an order as its page does. */
export async function watch(orderId: string, query = '', host = 'acme.localhost'): Promise<Watcher> {
  const response = await exports.default.fetch(`http://${host}/api/orders/${orderId}/live${query}`, {
    headers: { upgrade: 'websocket' },
  });
  return watcherOf(response);
}

export function watcherOf(response: Response): Watcher {
  const { webSocket: socket } = response;
  if (socket === null) throw new Error(`No socket, but ${response.status}`);
  const frames: Array<unknown> = [];
  let code: number | null = null;
  socket.addEventListener('message', ({ data }) => {
    frames.push(data);
  });
  socket.addEventListener('close', (event) => {
    code = event.code;
  });
  socket.accept();
  return {
    socket,
    frames,
    closed: () => code,
    async hears(count) {
      await vi.waitFor(() => {
        if (frames.length < count) throw new Error(`${frames.length} frames of ${count}`);
      }, 10_000);
      return frames.map((frame) => (frame === 'pong' ? frame : JSON.parse(String(frame))));
    },
  };
}
