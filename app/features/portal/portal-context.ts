import { createContext, use } from 'react';

import type { SessionUser } from '#app/data/session.ts';

import type { WireBusiness } from './portal-queries.ts';
import type { PortalSearch } from './portal-search.ts';

/** Whose portal it is and who looks at it: what every tab needs. */
export type PortalFacts = {
  readonly businessId: string;
  /** Null until it has come, and when it could not be read. */
  readonly business: WireBusiness | null;
  /** Ever placed; 0 until it is known. */
  readonly orders: number;
  /** The zone whose days the business counts in. */
  readonly timeZone: string;
  readonly user: SessionUser;
  /** The platform's staff look through the business's eyes: nothing can be changed. */
  readonly isReadOnly: boolean;
  /** May do what only the business's admins do: money back, team, domains, payments. */
  readonly mayOwn: boolean;
  /** Reads the business and the figures above the tabs again: something has changed. */
  readonly reload: () => void;
  /** Grows with each step that an order of the business takes, here or elsewhere: what shows orders reads them again. */
  readonly revision: number;
};

export const PortalContext = createContext<PortalFacts | null>(null);

/** @throws Error outside of the portal */
export function usePortal(): PortalFacts {
  const facts = use(PortalContext);
  if (facts === null) throw new Error('This stands outside of the portal.');
  return facts;
}

export type TabProps = { readonly search: PortalSearch };
