import type { BusinessId } from '#worker/domain/ids.ts';

/** What the provider says now about a business's account. */
export type PaymentAccountState = {
  readonly accountId: string;
  /** The business has told the provider all that it asked at first. */
  readonly isSubmitted: boolean;
  /** Cards can be charged on it. */
  readonly mayCharge: boolean;
  /** The provider pays out what was charged. */
  readonly mayPayOut: boolean;
  /** What the provider still wants to know, by its own names such as `external_account`. */
  readonly due: ReadonlyArray<string>;
  /** Why it is switched off, by the provider's own name; null while it is not. */
  readonly disabledReason: string | null;
};

/** The accounts of businesses at the card payment provider. Every call throws `PaymentsUnavailable` without an answer. */
export interface PaymentAccounts {
  /** Opens an account. Repeated for one business, in the place of the same one, it answers with the same one. */
  create(input: {
    readonly businessId: BusinessId;
    /** The account that it had, which the provider does not show us any more; null for none. */
    readonly instead: string | null;
    readonly email: string | null;
    readonly name: string;
    readonly url: string;
  }): Promise<string>;
  /**
   * The address of the provider's own page where the business tells who it is. Good once and for minutes.
   *
   * @param backTo where that page leads when it is done
   * @param againAt where it leads when its address is too old: there another one can be asked for
   */
  onboardingPage(accountId: string, backTo: string, againAt: string): Promise<string>;
  /** Null for an account that the provider does not know. */
  read(accountId: string): Promise<PaymentAccountState | null>;
}
