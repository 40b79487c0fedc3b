import { createHash } from 'node:crypto';

import { run } from './command.ts';

/** A fingerprint of what git sees as changed and untracked; null outside of a repository. */
export async function treeState(): Promise<{ readonly fingerprint: string; readonly files: string } | null> {
  const status = await run('git', ['status', '--porcelain']);
  if (!status.ok) return null;
  const diff = await run('git', ['diff', 'HEAD']);
  const fingerprint = createHash('sha256').update(status.output).update(diff.output).digest('hex');
  return { fingerprint, files: status.output };
}
