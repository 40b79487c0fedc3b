/** Resolves in a task of its own: who touches the page meanwhile is answered before what follows. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
