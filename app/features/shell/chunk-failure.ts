/** Whether an error says that a part of the app could not be loaded: usually a new version is out. */
export function isChunkFailure(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return /dynamically imported module|Importing a module script failed|ChunkLoadError|Loading chunk|Unexpected token '<'/i.test(
    text,
  );
}
