import { AppError } from '#worker/usecases/errors.ts';

/** A refusal, not a fault: the contract names the operation, this version does not carry it out. */
export function notAvailableYet(field: string): never {
  throw new AppError('FORBIDDEN', `${field} is not available yet`);
}
