/**
 * Made when it is first asked for, and then kept. For formatters: the first of a page takes tens of milliseconds to make,
 * in which the page could not answer.
 */
export function onDemand<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
