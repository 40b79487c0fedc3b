/** Whether a text is the address of a website as a form's url field has it: with its scheme, and no other than the web's. */
export function isWebAddress(text: string): boolean {
  if (text.length > 2000 || /\p{Cc}/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && hostname.includes('.');
}

/** What somebody typed, with the scheme that people leave out: `lee-bins.example` is `https://lee-bins.example`. */
export function withScheme(text: string): string {
  const typed = text.trim();
  return /^[^\s/:@]+\.[^\s/:@]+(?:[/?#]\S*)?$/.test(typed) ? `https://${typed}` : typed;
}
