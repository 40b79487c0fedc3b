import { RestError } from '#app/data/rest.ts';
import { sendForm } from '#app/data/signed-in-file.ts';
import { m } from '#texts';

/** What is to prove a charge, as it was chosen and typed. */
export type Proof = { readonly file: File | null; readonly note: string; readonly isScaleTicket: boolean };

export const NO_PROOF: Proof = { file: null, note: '', isScaleTicket: false };

/** What a charge's proof may be; the server looks at the bytes. */
export const PROOF_FILES = 'image/jpeg,image/png,image/webp,image/heic,.heic,application/pdf,.pdf';

export function isEmpty({ file, note }: Proof): boolean {
  return file === null && note.trim() === '';
}

/** What tells one proof from another, to be sent once. */
export function proofContent({ file, note, isScaleTicket }: Proof): unknown {
  return [file?.name, file?.size, file?.lastModified, note.trim(), isScaleTicket];
}

/** Adds a proof to a charge. @returns why it could not be, in words for people; null when it is there */
export async function sendProof(
  { orderId, chargeId }: { readonly orderId: string; readonly chargeId: string },
  { file, note, isScaleTicket }: Proof,
  key: string,
): Promise<string | null> {
  const form = new FormData();
  if (file !== null) form.set('file', file);
  if (note.trim() !== '') form.set('note', note.trim());
  if (isScaleTicket) form.set('kind', 'SCALE_TICKET');
  try {
    await sendForm(`/api/orders/${orderId}/charges/${chargeId}/evidence`, form, key);
    return null;
  } catch (error) {
    return error instanceof RestError ? error.message : m.common_unreachable();
  }
}
