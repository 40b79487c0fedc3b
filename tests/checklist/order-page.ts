import { shown, testsOf, type Requirements } from './shown.ts';

const page = testsOf('tests/e2e/order-page.spec.ts');
const order = testsOf('tests/e2e/order.spec.ts');
const history = testsOf('worker/domain/order-timeline.test.ts');

const WHOLE = page(
  "the order's page at ${width} px: number, what happens next, whom to ask, what is paid and what to keep",
);
const MISSING = page('without an id there is nothing to show, and an order that is not there is not found');

/** S5: the order confirmation. */
export const ORDER_PAGE: Requirements = {
  R72: shown('without an id it leads to the start', MISSING),
  R73: shown('a banner for each status', WHOLE, history('the banner of %s says %s')),
  R74: shown('the status with its timeline', WHOLE, history('the timeline of %s')),
  R75: shown('the items with the rental schedule', WHOLE),
  R76: shown('the customer', WHOLE),
  R77: shown('the business, with buttons to call, text and write', WHOLE),
  R78: shown('the payment summary', WHOLE),
  R79: shown('what is missing is Order Not Found, with the way home', MISSING),
  R80: shown(
    'details are for whoever owns the order or has its link',
    page(
      'who knows no more than the address sees nothing of a person, and has the link mailed to the order’s own address',
    ),
    order('whoever knows no more than the address of an order sees no name, place or payment'),
  ),
};
