import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import { AppError } from '#worker/usecases/errors.ts';

/** Refusals of the business: in results that have `success` they are data, not errors. */
const OF_THE_BUSINESS: ReadonlySet<RefusalCode> = new Set([
  'OUT_OF_STOCK',
  'NO_SERVICE',
  'PRICE_CHANGED',
  'NOT_ELIGIBLE',
  'INVALID_TRANSITION',
  'PAYMENT_FAILED',
  'AUTHORIZATION_EXPIRED',
  'CONFLICT',
]);

/**
 * Carries out a command whose result has `success`, turning a refusal of the business into data.
 *
 * Everything else goes on as an error: clients refresh their token by its code.
 */
export async function settle<T, R>(
  work: () => Promise<T>,
  refused: (code: RefusalCode, message: string) => R,
): Promise<T | R> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && OF_THE_BUSINESS.has(error.code)) return refused(error.code, error.message);
    throw error;
  }
}
