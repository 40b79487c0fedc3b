import type { Ref } from 'react';

/** What typed card data becomes: a provider's payment method, or a complaint shown in the fields themselves. */
export type PaymentHandle = {
  readonly paymentMethod: () => Promise<string | null>;
};

/** The one interface to the provider's card fields: the sandbox's are one implementation. */
export type PaymentFieldsProps = {
  readonly ref: Ref<PaymentHandle>;
  /** What the bank said to the last try. */
  readonly declined: string | null;
};
