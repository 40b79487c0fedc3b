/** So much of a failed operation as the rule needs. */
export type Failure = {
  readonly errors: ReadonlyArray<{ readonly code: string | null; readonly message: string }>;
  readonly network: { readonly status: number | null; readonly message: string } | null;
};

/** Carts are authorised by their own id: an expired sign-in never stops them, and never repeats them. */
export function isExempt(operationName: string): boolean {
  return operationName.includes('Cart') || operationName.startsWith('AddTo') || operationName.startsWith('RemoveFrom');
}

const SAID = /unauthorized|unauthenticated|invalid token|authentication required/i;
const SAID_BY_NETWORK = /401|unauthorized|unauthenticated/i;

/**
 * Whether a failed operation is to be repeated with a fresh token. The code decides; the words only
 * where there is no code.
 */
export function needsRefresh({ errors, network }: Failure, operationName: string): boolean {
  if (isExempt(operationName)) return false;
  if (errors.some(({ code, message }) => (code === null ? SAID.test(message) : code === 'UNAUTHENTICATED')))
    return true;
  return network !== null && (network.status === 401 || SAID_BY_NETWORK.test(network.message));
}
