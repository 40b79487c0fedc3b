/**
 * Runs tasks one after another.
 *
 * A Durable Object stops other events only while it waits for its own storage. Waiting for libSQL
 * or the card provider lets the next request in; work that spans such a wait queues here.
 */
export class Serial {
  #tail: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(task, task);
    this.#tail = result.catch(() => undefined);
    return result;
  }
}
