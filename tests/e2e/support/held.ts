/** Something that is held back until it may go on. */
export function held(): { readonly until: Promise<void>; readonly go: () => void } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { until: promise, go: () => resolve(undefined) };
}
