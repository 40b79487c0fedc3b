/** When a page is not painted, or does not say so, its scripts come all the same. */
const AT_MOST_MS = 1000;

/**
 * Resolves when something of the page was painted: until then its scripts would take the line from what is to be seen.
 * At once where nobody looks, and within another site's frame, which is not painted before it is near.
 */
export function afterFirstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden' || window.parent !== window) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, AT_MOST_MS);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    try {
      new PerformanceObserver((list, observer) => {
        if (list.getEntriesByName('first-contentful-paint').length === 0) return;
        observer.disconnect();
        done();
      }).observe({ type: 'paint', buffered: true });
    } catch {
      done();
    }
  });
}
