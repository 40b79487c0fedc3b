const TRIES = 3;
const PAUSE_MS = 1000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Loads a part of the app, with two more tries a second apart. Throws the last failure. */
export async function loadWithRetry<T>(load: () => Promise<T>, wait = pause): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt >= TRIES) throw error;
      await wait(PAUSE_MS);
    }
  }
}
