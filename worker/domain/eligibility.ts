/** What a business has to have before it takes orders. */
export type EligibilityFacts = {
  /** The owner's own switch. */
  readonly isActive: boolean;
  /** The platform's switch, which only the platform lifts. */
  readonly isSuspended: boolean;
  /** The payment provider lets the business's account take money. */
  readonly canBePaid: boolean;
  readonly hasTerms: boolean;
  /** Units that are not out of service. */
  readonly dumpstersInStock: number;
  /** Active zones with a price for at least one size. */
  readonly pricedZones: number;
};

export type Requirement = {
  readonly requirement: string;
  readonly description: string;
  readonly action: string;
  readonly status: 'COMPLETE' | 'INCOMPLETE';
};

export type Eligibility = {
  readonly isEligible: boolean;
  /** Always all of them, in the order in which a business sets itself up. */
  readonly requirements: ReadonlyArray<Requirement>;
  /** One sentence for each that is missing. */
  readonly ineligibilityReasons: ReadonlyArray<string>;
};

/** What each of them is called, here and on the wire. */
export const REQUIREMENTS = {
  account: 'Active Account',
  payments: 'Payment Account Connected',
  terms: 'Terms of Service',
  stock: 'Dumpster in Stock',
  prices: 'Service Zone with Prices',
} as const;

/** Answers whether a business may take orders, and what it still has to do. */
export function eligibilityOf(facts: EligibilityFacts): Eligibility {
  const requirements = [
    activeAccount(facts),
    requirement(
      facts.canBePaid,
      REQUIREMENTS.payments,
      'Customers pay by card, so an account with the payment provider must be connected and able to take payments.',
      'Connect your payment account in Settings.',
    ),
    requirement(
      facts.hasTerms,
      REQUIREMENTS.terms,
      'Customers accept your terms of service at checkout.',
      'Add the address of your terms of service under Policies.',
    ),
    requirement(
      facts.dumpstersInStock > 0,
      REQUIREMENTS.stock,
      'At least one dumpster must be in stock.',
      'Add a dumpster size with at least one unit under Inventory.',
    ),
    requirement(
      facts.pricedZones > 0,
      REQUIREMENTS.prices,
      'At least one zone must be switched on and have a price for one of your sizes.',
      'Add a zone and its prices under Location Pricing.',
    ),
  ];
  const missing = requirements.filter(({ status }) => status === 'INCOMPLETE');
  return {
    isEligible: missing.length === 0,
    requirements,
    ineligibilityReasons: missing.map(({ requirement: name, action }) => `${name}: ${action}`),
  };
}

function activeAccount({ isActive, isSuspended }: EligibilityFacts): Requirement {
  const description = isSuspended
    ? 'The platform has suspended this business.'
    : 'Your business must be switched on to take orders.';
  const action = isSuspended ? 'Contact support to have it lifted.' : 'Switch your business on in Settings.';
  return requirement(isActive && !isSuspended, REQUIREMENTS.account, description, action);
}

function requirement(isMet: boolean, name: string, description: string, action: string): Requirement {
  return { requirement: name, description, action, status: isMet ? 'COMPLETE' : 'INCOMPLETE' };
}

/** The portal's tab that a requirement's button leads to; null when it has none. Terms are looked for first. */
export function requirementTab(name: string): 'prohibited' | 'settings' | null {
  if (name.includes(REQUIREMENTS.terms)) return 'prohibited';
  return name.includes('Account') || name.includes('Active') ? 'settings' : null;
}
