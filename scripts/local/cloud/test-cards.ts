/** How the bank behind a test card answers. */
export type CardBehaviour =
  | 'approves'
  /** Refuses every charge. */
  | 'declines'
  /** Approves the first charge; refuses every later one of the saved card. */
  | 'declines_later'
  /** Asks for 3-D Secure on every charge. */
  | 'asks_always'
  /** Asks for 3-D Secure until it was answered once for the saved card. */
  | 'asks_until_set_up'
  /** Approves; a refund stays pending for a while. */
  | 'refunds_slowly'
  /** Approves; a refund succeeds first and fails afterwards. */
  | 'refund_fails';

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover';

export type TestCard = {
  readonly number: string;
  /** The names under which the card may be used as a payment method; the first one is the usual. */
  readonly names: readonly [string, ...string[]];
  readonly brand: CardBrand;
  readonly behaviour: CardBehaviour;
  readonly code?: string;
  readonly declineCode?: string;
};

function declined(number: string, names: readonly [string, ...string[]], code: string, declineCode: string): TestCard {
  return { number, names, brand: 'visa', behaviour: 'declines', code, declineCode };
}

/** The cards of Stripe's test mode that the sandbox knows. Their last four digits are distinct. */
export const TEST_CARDS: ReadonlyArray<TestCard> = [
  { number: '4242424242424242', names: ['pm_card_visa'], brand: 'visa', behaviour: 'approves' },
  {
    number: '4000056655665556',
    names: ['pm_card_visa_debit'],
    brand: 'visa',
    behaviour: 'approves',
  },
  {
    number: '5555555555554444',
    names: ['pm_card_mastercard'],
    brand: 'mastercard',
    behaviour: 'approves',
  },
  { number: '378282246310005', names: ['pm_card_amex'], brand: 'amex', behaviour: 'approves' },
  {
    number: '6011111111111117',
    names: ['pm_card_discover'],
    brand: 'discover',
    behaviour: 'approves',
  },
  declined(
    '4000000000000002',
    ['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined'],
    'card_declined',
    'generic_decline',
  ),
  declined(
    '4000000000009995',
    ['pm_card_chargeDeclinedInsufficientFunds', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
    'card_declined',
    'insufficient_funds',
  ),
  declined('4000000000009987', ['pm_card_visa_chargeDeclinedLostCard'], 'card_declined', 'lost_card'),
  declined('4000000000000069', ['pm_card_chargeDeclinedExpiredCard'], 'expired_card', 'expired_card'),
  declined('4000000000000127', ['pm_card_chargeDeclinedIncorrectCvc'], 'incorrect_cvc', 'incorrect_cvc'),
  declined('4000000000000119', ['pm_card_chargeDeclinedProcessingError'], 'processing_error', 'processing_error'),
  {
    number: '4000000000000341',
    names: ['pm_card_chargeCustomerFail'],
    brand: 'visa',
    behaviour: 'declines_later',
    code: 'card_declined',
    declineCode: 'generic_decline',
  },
  {
    number: '4000002760003184',
    names: ['pm_card_authenticationRequired'],
    brand: 'visa',
    behaviour: 'asks_always',
  },
  {
    number: '4000002500003155',
    names: ['pm_card_authenticationRequiredOnSetup'],
    brand: 'visa',
    behaviour: 'asks_until_set_up',
  },
  {
    number: '4000000000007726',
    names: ['pm_card_pendingRefund'],
    brand: 'visa',
    behaviour: 'refunds_slowly',
  },
  {
    number: '4000000000005126',
    names: ['pm_card_refundFail'],
    brand: 'visa',
    behaviour: 'refund_fails',
  },
];

export function cardByName(name: string): TestCard | null {
  return TEST_CARDS.find((card) => card.names.includes(name)) ?? null;
}

/** @param number may contain spaces and dashes */
export function cardByNumber(number: string): TestCard | null {
  const digits = number.replaceAll(/[\s-]/g, '');
  return TEST_CARDS.find((card) => card.number === digits) ?? null;
}

export function cardByLast4(last4: string): TestCard | null {
  return TEST_CARDS.find((card) => card.number.endsWith(last4)) ?? null;
}

/** The payment method name of a test card number; null for any other number. */
export function paymentMethodOf(number: string): string | null {
  return cardByNumber(number)?.names[0] ?? null;
}
