import { gql } from 'urql';

export type WirePlaceSize = {
  readonly dumpster: { readonly id: string; readonly title: string };
  readonly verdict: string;
  readonly available: number;
  readonly nextFree: string | null;
  /** dollars */
  readonly lines: ReadonlyArray<{ readonly label: string; readonly amount: number }>;
  readonly total: number;
};

export type WireExplanation = {
  readonly zipCode: string;
  readonly city: string;
  readonly stateCode: string;
  /** miles; null while nobody knows where the yard is */
  readonly distance: number | null;
  readonly maxMiles: number | null;
  readonly isTooFar: boolean;
  readonly isOpen: boolean;
  readonly ineligibilityReasons: ReadonlyArray<string>;
  readonly zones: ReadonlyArray<{
    readonly verdict: string;
    readonly zone: { readonly id: string; readonly name: string; readonly type: string };
  }>;
  readonly sizes: ReadonlyArray<WirePlaceSize>;
};

type Search = { readonly serviceAvailable: boolean; readonly message: string | null };

/** What a customer's search finds, and why. */
export type PlaceAnswer = { readonly search: Search; readonly explanation: WireExplanation | null };

/** The search is asked as a visitor asks it: a place of five digits as a ZIP, anything else as an address. */
export const PLACE_QUERY = gql<
  { readonly dumpstersForLocation: Search | null; readonly placeExplanation: WireExplanation | null },
  { readonly businessId: string; readonly slug: string; readonly place: string }
>`
  query TestPlace($businessId: ID!, $slug: String!, $place: String!) {
    dumpstersForLocation(address: $place, businessSlug: $slug) {
      serviceAvailable
      message
    }
    placeExplanation(businessId: $businessId, place: $place) {
      zipCode
      city
      stateCode
      distance
      maxMiles
      isTooFar
      isOpen
      ineligibilityReasons
      zones {
        verdict
        zone {
          id
          name
          type
        }
      }
      sizes {
        dumpster {
          id
          title
        }
        verdict
        available
        nextFree
        lines {
          label
          amount
        }
        total
      }
    }
  }
`;
