const AT_MOST_MS = 2000;

/** Resolves when the browser has nothing else to do, after two seconds at the latest: not every browser says it. */
export async function whenIdle(): Promise<void> {
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: AT_MOST_MS });
    else setTimeout(resolve, AT_MOST_MS);
  });
}
