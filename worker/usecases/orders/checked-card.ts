import { badInput } from '../errors.ts';

const CARD = /^(?:pm|ctoken)_\w{1,200}$/;

/** The name of a card at the provider. @throws AppError BAD_USER_INPUT for anything else */
export function checkedCard(path: string, id: string): string {
  if (!CARD.test(id)) throw badInput(path, 'This is no payment method.');
  return id;
}
