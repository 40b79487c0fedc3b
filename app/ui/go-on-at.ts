/**
 * Something that was pressed goes away with what holds it: whoever uses the keyboard goes on from another element. Who has
 * gone on elsewhere meanwhile stays there.
 *
 * @param left what goes away, or what it stands in
 */
export function goOnAt(next: HTMLElement | null, left: Element | null): void {
  const now = document.activeElement;
  if (now === null || now === document.body || left?.contains(now) === true) next?.focus({ preventScroll: true });
}
