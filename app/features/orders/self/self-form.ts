import type { OrderPage } from '#app/data/models.ts';

/** What a form in which a customer changes their order is given. */
export type SelfFormProps = {
  readonly order: OrderPage;
  /** As it stands in the page's address. */
  readonly accessToken: string | null;
  /** The customer is back from their bank about this. */
  readonly isBack: boolean;
  /** It is done: what the page says about it. */
  readonly onDone: (news: News) => void;
  /** While it is being sent, nobody closes it. */
  readonly onBusy: (isBusy: boolean) => void;
};

export type News = { readonly title: string; readonly text: string | null };
