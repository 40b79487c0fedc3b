/** So many rows of a list of the platform's are shown at once. */
export const PAGE_SIZE = 20;

/** A page of a list, and how many there are in all. */
export type Page<T> = { readonly rows: ReadonlyArray<T>; readonly totalCount: number };

/** @param page from 1 */
export function offsetOf(page: number): number {
  return (page - 1) * PAGE_SIZE;
}
