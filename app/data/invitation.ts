import { rest } from './rest.ts';

/** What somebody is invited to. */
export type Invitation = {
  readonly businessName: string;
  readonly email: string;
  readonly userType: string;
  /** Then the invited person proves to be its owner by its password. */
  readonly hasAccount: boolean;
};

/** Asks what an invitation is about. Null when the answer is none. Throws as `rest` does. */
export async function readInvitation(token: string): Promise<Invitation | null> {
  return invitationOf(await rest('POST', '/api/auth/invitation', { token }));
}

export function invitationOf(answer: unknown): Invitation | null {
  const { data }: Record<string, unknown> = typeof answer === 'object' && answer !== null ? { ...answer } : {};
  if (typeof data !== 'object' || data === null) return null;
  const { businessName, email, userType, hasAccount }: Record<string, unknown> = { ...data };
  if (typeof businessName !== 'string' || typeof email !== 'string' || typeof userType !== 'string') return null;
  return { businessName, email, userType, hasAccount: hasAccount === true };
}
