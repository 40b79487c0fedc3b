import { shown, testsOf, type Requirements } from './shown.ts';

const legal = testsOf('tests/e2e/legal.spec.ts');

const WHOLE = legal('each legal page is complete, dated, badged and leads home');
const AGREED = legal('each legal page says what was agreed');

/** S10: the legal pages. */
export const LEGAL: Requirements = {
  R165: shown('the way home, and the logo', WHOLE),
  R166: shown('the date', WHOLE),
  R167: shown('the privacy policy’s sections', WHOLE),
  R168: shown('the business terms’ sections and badge', WHOLE),
  R169: shown('the customers’ terms’ sections and badge', WHOLE),
  R170: shown('the card provider’s fee', AGREED),
  R171: shown('notice of 30 days', AGREED),
  R172: shown('10 days to cure a breach', AGREED),
  R173: shown('the cap towards a business', AGREED),
  R174: shown('the cap towards a customer', AGREED),
  R175: shown('18 and 13 years', AGREED),
  R176: shown('Colorado, and Denver County', AGREED),
  R177: shown('charges after an order', AGREED),
};
