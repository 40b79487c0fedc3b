import { feeGivenBack } from '#tests/oracles/refunds.ts';
import { cents, type Cents } from '#worker/domain/money.ts';
import { checkRefund, feeRefund, halfOf, refundable, type Paid } from '#worker/domain/payments.ts';

import type { ProofOutcome } from './outcome.ts';
import { oneOf, randomFrom, wholeFrom, type Random } from './random.ts';

const MOST_PARTS = 40;

type Counts = { parts: number; full: number; refused: number; drift: number; overRefunds: number };

/**
 * So many payments, each given back in random parts with tries for too much in between: never more than was captured,
 * the fee's parts by hand and, once all is given back, the fee to the cent.
 */
export async function refundSeries(series: number, seed: number): Promise<ProofOutcome> {
  const counts: Counts = { parts: 0, full: 0, refused: 0, drift: 0, overRefunds: 0 };
  const problems: Array<string> = [...published()];
  for (let index = 0; index < series; index += 1) {
    const random = randomFrom(seed * 1_000_003 + index);
    const total = oneOf(random, [
      wholeFrom(random, 1, 100),
      wholeFrom(random, 50, 200_000),
      wholeFrom(random, 1, 1_000_000_000),
    ]);
    const fee = oneOf(random, [0, wholeFrom(random, 0, Math.min(total, 5000)), wholeFrom(random, 0, total)]);
    const wrong = giveBack(cents(total), cents(fee), random, counts);
    if (wrong.length > 0) problems.push(`series ${index} of ${total} with a fee of ${fee}: ${wrong.join('; ')}`);
  }
  const figure = `${series} series of ${counts.parts} refunds, ${counts.full} to the last cent, ${counts.refused} tries refused: over-refunds ${counts.overRefunds}, fee drift ${counts.drift}`;
  return { figure, problems };
}

function giveBack(total: Cents, fee: Cents, random: Random, counts: Counts): ReadonlyArray<string> {
  const problems: Array<string> = [];
  let refunded = 0;
  let feeBack = 0;
  const parts = wholeFrom(random, 1, MOST_PARTS);
  const stopsEarly = random() < 0.2;
  for (let part = 1; part <= parts && refunded < total; part += 1) {
    const paid: Paid = { amount: total, refunded: cents(refunded), status: 'SUCCEEDED' };
    problems.push(...refusedTries(paid, total - refunded, counts));
    const isLast = part === parts && !stopsEarly;
    const amount = isLast ? refundable(paid) : nextPart(paid, random);
    if (!checkRefund(paid, amount).ok) return [...problems, `${amount} of ${total - refunded} was refused`];
    const back = feeRefund(fee, total, paid.refunded, amount);
    refunded += amount;
    feeBack += back;
    counts.parts += 1;
    if (back < 0) problems.push(`a refund gave back ${back} of the fee`);
    if (feeBack > fee) problems.push(`${feeBack} of a fee of ${fee} went back`);
    if (refunded > total) {
      counts.overRefunds += 1;
      problems.push(`${refunded} of ${total} went back`);
    }
    const wanted = feeGivenBack(fee, total, refunded);
    if (BigInt(feeBack) !== wanted) {
      counts.drift += 1;
      problems.push(`after ${refunded} the fee's part is ${feeBack}, not ${wanted}`);
    }
  }
  if (refunded === total) {
    counts.full += 1;
    problems.push(...refusedTries({ amount: total, refunded: total, status: 'SUCCEEDED' }, 0, counts));
    if (feeBack !== fee) problems.push(`in the end ${feeBack} of ${fee} went back`);
  }
  return problems;
}

/** A random part, the Half shortcut, a single cent, or all that is left. */
function nextPart(paid: Paid, random: Random): Cents {
  const left = refundable(paid);
  const mood = random();
  if (mood < 0.1) return halfOf(left);
  if (mood < 0.2) return cents(1);
  if (mood < 0.22) return left;
  return cents(wholeFrom(random, 1, Math.max(1, Math.ceil(left / wholeFrom(random, 1, 10)))));
}

/** More than is left, nothing, less than nothing, and of payments that were never captured. */
function refusedTries(paid: Paid, left: number, counts: Counts): ReadonlyArray<string> {
  const problems: Array<string> = [];
  if (refundable(paid) !== left) problems.push(`${refundable(paid)} can be given back instead of ${left}`);
  for (const amount of [left + 1, left + 1_000_000, 0, -1]) {
    counts.refused += 1;
    if (checkRefund(paid, cents(amount)).ok) problems.push(`${amount} of ${left} was granted`);
  }
  for (const status of ['AUTHORIZED', 'REQUIRES_PAYMENT', 'REQUIRES_ACTION', 'FAILED', 'CANCELLED'] as const)
    if (checkRefund({ ...paid, status }, cents(1)).ok) problems.push(`a cent of a payment ${status} was granted`);
  return problems;
}

/** The published series. */
function published(): ReadonlyArray<string> {
  const cases = [
    { fee: 1494, total: 55_749, refunds: [20_000, 35_749], parts: '536,958' },
    { fee: 335, total: 10_000, refunds: Array<number>(10).fill(1000), parts: '34,33,34,33,34,33,34,33,34,33' },
  ];
  return cases.flatMap(({ fee, total, refunds, parts }) => {
    let before = 0;
    const got = refunds.map((amount) => {
      const part = feeRefund(cents(fee), cents(total), cents(before), cents(amount));
      before += amount;
      return part;
    });
    return got.join() === parts ? [] : [`a fee of ${fee} on ${total} went back as ${got.join()}, not ${parts}`];
  });
}
