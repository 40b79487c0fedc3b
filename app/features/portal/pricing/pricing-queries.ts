import { gql } from 'urql';

export type WireCity = {
  readonly id: string;
  readonly name: string;
  readonly stateCode: string;
  readonly zipCodes: ReadonlyArray<string>;
};

/** What a zone charges for a size: money in dollars, weight in tons. */
export type WirePrice = {
  readonly id: string;
  readonly price: number;
  readonly maxWeight: number;
  readonly rentalDuration: number;
  readonly isActive: boolean;
  readonly dumpster: { readonly id: string };
};

export type ZoneType = 'ZIP_CODE' | 'CITY_STATE';

export type WireZone = {
  readonly id: string;
  readonly name: string;
  readonly type: ZoneType;
  readonly zipCodes: ReadonlyArray<string>;
  readonly cities: ReadonlyArray<WireCity>;
  readonly deliveryFee: number;
  readonly rentalDuration: number;
  readonly isActive: boolean;
  readonly dumpsterPricing: ReadonlyArray<WirePrice>;
};

export type WireSize = { readonly id: string; readonly title: string; readonly size: number; readonly price: number };

export type ZonesAndSizes = { readonly zones: ReadonlyArray<WireZone>; readonly sizes: ReadonlyArray<WireSize> };

export const PRICING_QUERY = gql<
  { readonly pricingZones: ReadonlyArray<WireZone> | null; readonly dumpsters: ReadonlyArray<WireSize> | null },
  { readonly businessId: string }
>`
  query LocationPricing($businessId: ID!) {
    pricingZones(businessId: $businessId) {
      id
      name
      type
      zipCodes
      cities {
        id
        name
        stateCode
        zipCodes
      }
      deliveryFee
      rentalDuration
      isActive
      dumpsterPricing {
        id
        price
        maxWeight
        rentalDuration
        isActive
        dumpster {
          id
        }
      }
    }
    dumpsters(businessId: $businessId) {
      id
      title
      size
      price
    }
  }
`;

export type ZoneInput = {
  readonly businessId: string;
  readonly name: string;
  readonly type: ZoneType;
  readonly zipCodes: ReadonlyArray<string> | null;
  readonly cityIds: ReadonlyArray<string> | null;
  /** dollars */
  readonly deliveryFee: number;
  readonly rentalDuration: number;
};

export const CREATE_ZONE = gql<
  { readonly createPricingZone: { readonly id: string } | null },
  { readonly input: ZoneInput }
>`
  mutation CreateZone($input: PricingZoneInput!) {
    createPricingZone(input: $input) {
      id
    }
  }
`;

export const UPDATE_ZONE = gql<
  { readonly updatePricingZone: { readonly id: string } | null },
  { readonly id: string; readonly input: ZoneInput }
>`
  mutation UpdateZone($id: ID!, $input: PricingZoneInput!) {
    updatePricingZone(id: $id, input: $input) {
      id
    }
  }
`;

type ById = { readonly id: string };

export const DELETE_ZONE = gql<{ readonly deletePricingZone: boolean | null }, ById>`
  mutation DeleteZone($id: ID!) {
    deletePricingZone(id: $id)
  }
`;

export const ACTIVATE_ZONE = gql<{ readonly activatePricingZone: ById | null }, ById>`
  mutation ActivateZone($id: ID!) {
    activatePricingZone(id: $id) {
      id
    }
  }
`;

export const DEACTIVATE_ZONE = gql<{ readonly deactivatePricingZone: ById | null }, ById>`
  mutation DeactivateZone($id: ID!) {
    deactivatePricingZone(id: $id) {
      id
    }
  }
`;

/** A zone and a size of a business. */
export type Pair = { readonly businessId: string; readonly pricingZoneId: string; readonly dumpsterId: string };

export type PriceInput = Pair & {
  /** dollars */
  readonly price: number;
  /** tons */
  readonly maxWeight: number;
  readonly rentalDuration: number;
};

export const SET_PRICE = gql<
  { readonly setZoneDumpsterPricing: { readonly id: string } | null },
  { readonly input: PriceInput }
>`
  mutation SetZonePrice($input: ZoneDumpsterPricingInput!) {
    setZoneDumpsterPricing(input: $input) {
      id
    }
  }
`;

export const REMOVE_PRICE = gql<{ readonly removeZoneDumpsterPricing: boolean | null }, Pair>`
  mutation RemoveZonePrice($businessId: ID!, $pricingZoneId: ID!, $dumpsterId: ID!) {
    removeZoneDumpsterPricing(businessId: $businessId, pricingZoneId: $pricingZoneId, dumpsterId: $dumpsterId)
  }
`;

export const TOGGLE_STOCK = gql<
  { readonly toggleZoneDumpsterStock: ById | null },
  Pair & { readonly expected: boolean }
>`
  mutation ToggleZoneStock($businessId: ID!, $pricingZoneId: ID!, $dumpsterId: ID!, $expected: Boolean!) {
    toggleZoneDumpsterStock(
      businessId: $businessId
      pricingZoneId: $pricingZoneId
      dumpsterId: $dumpsterId
      expected: $expected
    ) {
      id
    }
  }
`;
