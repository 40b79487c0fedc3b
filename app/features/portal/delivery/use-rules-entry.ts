import { useState } from 'react';

import type { WireRules } from './delivery-queries.ts';
import { entryOf, rebased, type RulesEntry } from './rules-entry.ts';

type Standing = {
  /** The rules as typed. */
  readonly entry: RulesEntry;
  /** What is saved, as far as this page knows: as it was read, and what was saved here since. */
  readonly saved: WireRules;
};

/** Rules while they are typed. What is saved here or by others meanwhile changes only the fields that nobody has typed into. */
export function useRulesEntry(rules: WireRules) {
  const [standing, setStanding] = useState<Standing>(() => ({ entry: entryOf(rules), saved: rules }));
  const [read, setRead] = useState(rules);
  if (read !== rules) {
    setRead(rules);
    setStanding(({ entry, saved }) => ({ entry: rebased(entry, entryOf(saved), entryOf(rules)), saved: rules }));
  }
  return {
    ...standing,
    change: (part: Partial<RulesEntry>) =>
      setStanding((before) => ({ ...before, entry: { ...before.entry, ...part } })),
    /** @param sent the rules as they were typed when their changes were sent: what was typed since is not saved yet */
    keep: (sent: RulesEntry, changes: Partial<WireRules>) =>
      setStanding((before) => {
        const saved = { ...before.saved, ...changes };
        return { entry: rebased(before.entry, sent, entryOf(saved)), saved };
      }),
    discard: () => setStanding(({ saved }) => ({ entry: entryOf(saved), saved })),
  };
}
