/** Whether it is a page of the same site by its path alone, such as `/start`: without a host, a query or dots. */
export function isPagePath(text: string): boolean {
  return text.length <= 200 && /^\/(?:[\w-]+\/)*[\w-]*$/.test(text);
}
