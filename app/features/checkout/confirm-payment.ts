/**
 * Takes the customer to their bank and, by the browser, back to `returnPath` with the order's
 * state unknown: whoever loads that path asks the server how it went.
 */
export type ConfirmPayment = (clientSecret: string, paymentIntentId: string, returnPath: string) => void;

/** The sandbox's bank is a page of its own. */
export const confirmInSandbox: ConfirmPayment = (_clientSecret, paymentIntentId, returnPath) => {
  const bank = `/__dev/3ds/${encodeURIComponent(paymentIntentId)}`;
  window.location.assign(`${bank}?return=${encodeURIComponent(returnPath)}`);
};
