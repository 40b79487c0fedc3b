import { CART_CASES } from './cart-cases.ts';
import { CATALOGUE_CASES } from './catalogue-cases.ts';
import { DOMAIN_CASES } from './domain-cases.ts';
import type { Case } from './mutation-case.ts';
import { ORDER_CASES } from './order-cases.ts';
import { PLATFORM_CASES } from './platform-cases.ts';
import { TEAM_CASES } from './team-cases.ts';

/** One call of every mutation of the schema, each with another input for the same key. */
export const CASES: Readonly<Record<string, Case>> = {
  ...CART_CASES,
  ...CATALOGUE_CASES,
  ...DOMAIN_CASES,
  ...ORDER_CASES,
  ...TEAM_CASES,
  ...PLATFORM_CASES,
};
