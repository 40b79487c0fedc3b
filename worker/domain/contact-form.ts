/** Where a lead of the platform's own contact form comes from. */
export const LEAD_SOURCE = 'website_contact_modal';

/** Nobody reads and fills in five fields faster; the page waits so long before it sends what was. */
export const LEAST_FILL_MS = 2000;
