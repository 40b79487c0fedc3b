import { shown, testsOf, type Requirements } from './shown.ts';

const mine = testsOf('tests/e2e/my-orders.spec.ts');

const ACCOUNT = mine('an account without orders at ${width} px: who it is, and the way to a first order');

/** S8: My Orders. */
export const MY_ORDERS: Requirements = {
  R146: shown('the account’s email', ACCOUNT),
  R147: shown('its username', ACCOUNT),
  R148: shown('its type, a customer unless it is another', ACCOUNT),
  R149: shown(
    'the orders of that customer alone',
    mine('orders come with their next date first, are searched and narrowed by status, and can be ordered again'),
    mine('orders at another store stay out of sight on this one, and are there on the platform'),
  ),
};
