/** What was compared, and what differed. */
export type Tally = { compared: number; readonly problems: Array<string> };

export function same(tally: Tally, what: string, shown: unknown, right: unknown): void {
  tally.compared += 1;
  const [one, other] = [JSON.stringify(shown), JSON.stringify(right)];
  if (one !== other) tally.problems.push(`${what}: ${one} instead of ${other}`);
}

/** Quotients that were divided in another order may differ in their last digits. */
export function near(tally: Tally, what: string, shown: number | null, right: number | null | undefined): void {
  const isNear = shown === null || right == null ? shown === right : Math.abs(shown - right) <= Math.abs(right) * 1e-12;
  same(tally, what, isNear ? right : shown, right);
}
