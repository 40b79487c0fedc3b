import { m } from '#texts';

import type { PaymentHandle } from './payment-fields.tsx';

type Complaint = { readonly type: string; readonly message?: string | undefined };

/** So much of Stripe.js as is used. */
export type StripeCalls = {
  /** Checks what was typed; the element shows what is wrong with it. */
  readonly submit: () => Promise<{ readonly error?: Complaint | undefined }>;
  readonly createToken: (returnUrl: string) => Promise<{
    readonly error?: Complaint | undefined;
    readonly confirmationToken?: { readonly id: string } | undefined;
  }>;
  /** The bank's own dialog, over the page. */
  readonly nextAction: (clientSecret: string) => Promise<{ readonly error?: Complaint | undefined }>;
};

/** What the fields do with the handle beside taking its answers. */
export type StripeHandle = PaymentHandle & {
  /** The card, or what the bank said of it, is another: the next try needs another token. */
  readonly forget: () => void;
};

/**
 * Stripe's element as card fields of ours.
 *
 * A token is made once for what was typed and given again until it is forgotten: a press that is repeated after a lost
 * answer sends the very same, so that the server knows it for the same try.
 *
 * @param tell a complaint that the element does not show itself; null takes it away
 * @param returnUrl where a bank that needs the whole page sends the customer back to
 */
export function stripeHandle(
  { submit, createToken, nextAction }: StripeCalls,
  { tell, returnUrl }: { readonly tell: (message: string | null) => void; readonly returnUrl: () => string },
): StripeHandle {
  let made: string | null = null;

  function complain({ type, message }: Complaint): null {
    if (type !== 'validation_error') tell(message ?? m.checkout_card_wrong());
    return null;
  }

  return {
    async paymentMethod() {
      if (made !== null) return made;
      tell(null);
      const checked = await submit();
      if (checked.error !== undefined) return complain(checked.error);
      const { error, confirmationToken } = await createToken(returnUrl());
      if (error !== undefined) return complain(error);
      made = confirmationToken?.id ?? null;
      return made;
    },
    async confirm({ clientSecret }) {
      const { error } = await nextAction(clientSecret);
      return error === undefined ? 'done' : 'refused';
    },
    forget() {
      made = null;
    },
  };
}
