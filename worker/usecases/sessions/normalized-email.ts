/** The form in which e-mail addresses are compared and stored: as typed, apart from case, width and spaces around. */
export function normalizedEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}
