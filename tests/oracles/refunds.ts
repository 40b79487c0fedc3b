import { exact, multiplied, toNearest } from './exact.ts';

/** What of a payment's fee has gone back once so much of the payment has: its exact share, a half cent upward. */
export function feeGivenBack(fee: number, captured: number, givenBack: number): bigint {
  return toNearest(multiplied(exact(fee), exact(givenBack, captured)));
}

/** The fee parts of refunds, one after the other. */
export function feeParts(fee: number, captured: number, refunds: ReadonlyArray<number>): ReadonlyArray<bigint> {
  let givenBack = 0;
  return refunds.map((refund) => {
    const before = feeGivenBack(fee, captured, givenBack);
    givenBack += refund;
    return feeGivenBack(fee, captured, givenBack) - before;
  });
}
