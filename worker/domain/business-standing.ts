/** Whether a business is on: by its owner's switch, and by the platform's, which only the platform lifts. */
export const BUSINESS_STANDINGS = ['ACTIVE', 'SWITCHED_OFF', 'SUSPENDED'] as const;

export type BusinessStanding = (typeof BUSINESS_STANDINGS)[number];
