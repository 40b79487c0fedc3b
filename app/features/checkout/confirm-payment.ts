import type { BankAction } from './payment-fields.tsx';

/** The sandbox's bank is a page of its own; the browser comes back to the return path. */
export function leaveForSandboxBank({ paymentIntentId, returnPath }: BankAction): void {
  const bank = `/__dev/3ds/${encodeURIComponent(paymentIntentId)}`;
  window.location.assign(`${bank}?return=${encodeURIComponent(returnPath)}`);
}
