import { readSecrets } from '../local/secrets.ts';

/** What falls due by now is done, and waited for. @throws Error when the product answers otherwise than 200 */
export async function sweepOnce(port: number, dataDir: string): Promise<void> {
  const { INTERNAL_SECRET } = readSecrets(dataDir, 'local', {});
  const answer = await fetch(`http://127.0.0.1:${port}/api/internal/sweep`, {
    method: 'POST',
    headers: { authorization: `Bearer ${INTERNAL_SECRET}` },
  });
  if (answer.status !== 200) throw new Error(`The sweep answered ${answer.status}: ${await answer.text()}`);
}
