/** Does some work on every item, so many at a time, and answers in the order of the items. */
export async function inParallel<T, R>(
  items: ReadonlyArray<T>,
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<ReadonlyArray<R>> {
  const answers: Array<R> = [];
  let next = 0;
  async function worker(): Promise<void> {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) answers[index] = await work(item);
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return answers;
}
