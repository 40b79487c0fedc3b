import { gql } from 'urql';

import type { WireCity } from './pricing-queries.ts';

export const CITIES_QUERY = gql<
  { readonly cities: ReadonlyArray<WireCity> | null },
  { readonly search: string; readonly stateCode: string | null }
>`
  query ZoneCities($search: String, $stateCode: String) {
    cities(search: $search, stateCode: $stateCode) {
      id
      name
      stateCode
      zipCodes
    }
  }
`;

export type WireNearbyZip = {
  readonly zipCode: string;
  readonly city: string;
  readonly stateCode: string;
  /** miles */
  readonly distance: number;
};

export const NEARBY_QUERY = gql<
  { readonly zipsWithinMiles: ReadonlyArray<WireNearbyZip> | null },
  { readonly businessId: string; readonly miles: number }
>`
  query ZipsWithinMiles($businessId: ID!, $miles: Float!) {
    zipsWithinMiles(businessId: $businessId, miles: $miles) {
      zipCode
      city
      stateCode
      distance
    }
  }
`;

export const COVERAGE_QUERY = gql<
  {
    readonly coveragePicture: {
      readonly places: number;
      readonly svg: string;
      readonly text: string;
      readonly zones: ReadonlyArray<{
        readonly zoneId: string;
        readonly name: string;
        readonly shape: string;
        readonly places: number;
      }>;
    } | null;
  },
  { readonly businessId: string }
>`
  query Coverage($businessId: ID!) {
    coveragePicture(businessId: $businessId) {
      places
      svg
      text
      zones {
        zoneId
        name
        shape
        places
      }
    }
  }
`;
