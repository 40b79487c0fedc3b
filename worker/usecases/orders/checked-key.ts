import { badInput } from '../errors.ts';

const LONGEST_KEY = 200;

/** @throws AppError BAD_USER_INPUT for an idempotency key without a character, or of more than 200 */
export function checkedKey(path: string, key: string): string {
  if (key.trim() === '' || key.length > LONGEST_KEY) throw badInput(path, 'Give a key of 1 to 200 characters.');
  return key;
}
