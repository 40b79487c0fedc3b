import { GUARDS, LOGIN, RETRY, ROLES, SESSION, VALIDATION } from './accounts.ts';
import { CONSTANTS } from './constants.ts';
import { ENTITIES } from './entities.ts';
import { GLOBAL_UI } from './global-ui.ts';
import { LANDING } from './landing.ts';
import { LEGAL } from './legal-pages.ts';
import { MESSAGES } from './messages.ts';
import { MY_ORDERS } from './my-orders.ts';
import { MUTATIONS, QUERIES, TRANSPORT } from './operations.ts';
import { ORDER_PAGE } from './order-page.ts';
import { ORDER_STATES } from './order-states.ts';
import { PORTAL } from './portal.ts';
import { PURPOSE } from './purpose.ts';
import { REST } from './rest.ts';
import { ROUTES } from './routes.ts';
import { SEARCH } from './search.ts';
import type { Requirements } from './shown.ts';

/** A section of the product's requirements: its first and last number, and what shows each of them. */
export type ChecklistSection = {
  readonly name: string;
  readonly first: number;
  readonly last: number;
  readonly lines: Requirements;
};

export const SECTIONS: ReadonlyArray<ChecklistSection> = [
  { name: 'S1, purpose and promises', first: 1, last: 18, lines: PURPOSE },
  { name: 'S2, addresses', first: 19, last: 33, lines: ROUTES },
  { name: 'S3, landing page', first: 34, last: 51, lines: LANDING },
  { name: 'S4, search page', first: 52, last: 71, lines: SEARCH },
  { name: 'S5, order confirmation', first: 72, last: 80, lines: ORDER_PAGE },
  { name: 'S7, client portal', first: 93, last: 145, lines: PORTAL },
  { name: 'S8, My Orders', first: 146, last: 149, lines: MY_ORDERS },
  { name: 'S9, login and reset', first: 150, last: 164, lines: LOGIN },
  { name: 'S10, legal pages', first: 165, last: 177, lines: LEGAL },
  { name: 'S11, route guards', first: 178, last: 186, lines: GUARDS },
  { name: 'S12, what every page has', first: 187, last: 198, lines: GLOBAL_UI },
  { name: 'S13, entities', first: 199, last: 233, lines: ENTITIES },
  { name: 'S14, session', first: 234, last: 238, lines: SESSION },
  { name: 'S15, orders and their statuses', first: 239, last: 268, lines: ORDER_STATES },
  { name: 'S16, validation', first: 269, last: 296, lines: VALIDATION },
  { name: 'S17, roles and permissions', first: 297, last: 307, lines: ROLES },
  { name: 'S18, REST calls', first: 308, last: 317, lines: REST },
  { name: 'S19, transport', first: 318, last: 320, lines: TRANSPORT },
  { name: 'S20, queries', first: 321, last: 339, lines: QUERIES },
  { name: 'S21, mutations', first: 340, last: 367, lines: MUTATIONS },
  { name: 'S22, refresh and retry', first: 368, last: 373, lines: RETRY },
  { name: 'S24, messages', first: 385, last: 432, lines: MESSAGES },
  { name: 'S25, constants', first: 433, last: 461, lines: CONSTANTS },
];
