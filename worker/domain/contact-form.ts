/** Where a lead of the platform's own contact form comes from. */
export const LEAD_SOURCE = 'website_contact_modal';

/** Where a lead comes from that was left by somebody to whose ZIP nobody delivers. */
export const ZIP_WISH_SOURCE = 'unserved_zip';

/** Nobody reads and fills in five fields faster; the page waits so long before it sends what was. */
export const LEAST_FILL_MS = 2000;

const MOST_PHONE = 50;
const CONTROL = /\p{Cc}/u;

/** Whether a text can be kept as a telephone number: one line, written as its owner likes. */
export function isPhoneLine(text: string): boolean {
  return text.length <= MOST_PHONE && !CONTROL.test(text);
}
