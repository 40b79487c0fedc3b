import type { BusinessId } from '#worker/domain/ids.ts';

import type { Brand } from './brand.ts';

export type TenantAddress = {
  readonly street: string;
  readonly city: string;
  readonly stateCode: string;
  readonly zipCode: string;
};

/** A business as its storefront needs it: a value in the context, found once, at the edge. */
export type Tenant = {
  readonly id: BusinessId;
  readonly slug: string;
  readonly name: string;
  readonly timeZone: string;
  /** Whether it takes orders; one that doesn't shows its brand and says so. */
  readonly isEligible: boolean;
  readonly phone: string | null;
  readonly email: string | null;
  /** Null until all of it is known. */
  readonly address: TenantAddress | null;
  readonly brand: Brand;
  /** The verified domain that search engines are told of; null for the address under the root domain. */
  readonly canonicalHost: string | null;
  /** Its verified domains, normalized. */
  readonly hosts: ReadonlyArray<string>;
  /** Which sites may show its search in a frame: any, or these origins. */
  readonly framePolicy: 'anywhere' | ReadonlyArray<string>;
};
