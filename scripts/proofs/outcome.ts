/** What a proof saw: its figures, and what broke the promise; nothing broke it when there are no problems. */
export type ProofOutcome = {
  readonly figure: string;
  readonly problems: ReadonlyArray<string>;
  /** Lines to be printed above the figures. */
  readonly table?: ReadonlyArray<string>;
};
