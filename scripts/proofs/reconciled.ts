import { audit } from '../audit/audit.ts';
import { gatherFacts } from '../audit/facts.ts';
import { readHolder } from '../local/data-lock.ts';

/** The auditor on a running product. @returns what does not agree */
export async function reconciled(dataDir: string): Promise<ReadonlyArray<string>> {
  const holder = readHolder(dataDir);
  return holder === null ? ['nobody runs on this data directory'] : audit(await gatherFacts(dataDir, holder));
}
