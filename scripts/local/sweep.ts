const EVERY_MS = 60_000;
const ANSWER_MS = 55_000;

/**
 * Calls the product's sweep at once and then each minute, as Cloudflare's cron does in production: raw workerd
 * has none. A sweep that is still running is not called again.
 */
export function startSweeping(port: number, secret: string, onFailure: (reason: string) => void): () => void {
  let isRunning = false;
  async function sweep(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/internal/sweep`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}` },
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await response.arrayBuffer();
      if (!response.ok) onFailure(`the sweep answered ${response.status}`);
    } catch (error) {
      onFailure(`the sweep did not answer: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      isRunning = false;
    }
  }
  void sweep();
  const timer = setInterval(() => void sweep(), EVERY_MS);
  return () => clearInterval(timer);
}
