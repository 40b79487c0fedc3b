import { gql } from 'urql';

/** How a business prices and schedules: money in dollars, rates as fractions. */
export type WireRules = {
  readonly deliveryFeeMode: 'PER_ITEM' | 'PER_ORDER';
  readonly perMile: number;
  readonly includedMiles: number;
  readonly maxMiles: number | null;
  readonly environmentalFee: number;
  readonly environmentalFeePercent: number;
  readonly taxRate: number;
  readonly taxRental: boolean;
  readonly taxDelivery: boolean;
  readonly taxEnvironmentalFee: boolean;
  readonly extraDayFee: number;
  readonly overweightPerTon: number;
  readonly overweightStepPounds: number;
  readonly overweightTolerancePounds: number;
  readonly tripFee: number;
  readonly dropOffDayCounts: boolean;
  readonly clockStopsAtPickupRequest: boolean;
  readonly turnaroundDays: number;
  readonly leadTimeDays: number;
  /** Minute of the day from which on an order counts as one of the next day. */
  readonly orderCutoffMinute: number | null;
  readonly bookableDays: number;
  readonly blackoutDates: ReadonlyArray<string>;
  /** 0 is Sunday. */
  readonly closedWeekdays: ReadonlyArray<number>;
  /** Each as `07:00-11:00`. */
  readonly deliveryWindows: ReadonlyArray<string>;
  readonly dailyDeliveries: number | null;
  readonly lateCancelFee: number;
  readonly cancelCutoffMinute: number;
  readonly serviceFeePayer: 'BUSINESS' | 'CUSTOMER';
};

export const RULES_QUERY = gql<
  { readonly business: { readonly rules: WireRules | null } | null },
  { readonly businessId: string }
>`
  query DeliveryRules($businessId: ID!) {
    business(id: $businessId) {
      id
      rules {
        deliveryFeeMode
        perMile
        includedMiles
        maxMiles
        environmentalFee
        environmentalFeePercent
        taxRate
        taxRental
        taxDelivery
        taxEnvironmentalFee
        extraDayFee
        overweightPerTon
        overweightStepPounds
        overweightTolerancePounds
        tripFee
        dropOffDayCounts
        clockStopsAtPickupRequest
        turnaroundDays
        leadTimeDays
        orderCutoffMinute
        bookableDays
        blackoutDates
        closedWeekdays
        deliveryWindows
        dailyDeliveries
        lateCancelFee
        cancelCutoffMinute
        serviceFeePayer
      }
    }
  }
`;

export const SAVE_RULES = gql<
  { readonly updateBusinessRules: { readonly id: string } | null },
  { readonly id: string; readonly input: Partial<WireRules> }
>`
  mutation SaveDeliveryRules($id: ID!, $input: BusinessRulesInput!) {
    updateBusinessRules(id: $id, input: $input) {
      id
    }
  }
`;

export type WireAddOn = {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly taxable: boolean;
  readonly isActive: boolean;
  readonly updatedAt: string;
};

export const ADD_ONS_QUERY = gql<{ readonly addOns: ReadonlyArray<WireAddOn> | null }, { readonly businessId: string }>`
  query PortalAddOns($businessId: ID!) {
    addOns(businessId: $businessId) {
      id
      name
      price
      taxable
      isActive
      updatedAt
    }
  }
`;

export type AddOnInput = Omit<WireAddOn, 'id' | 'updatedAt' | 'isActive'> & {
  readonly businessId: string;
  /** Left out, it stays as it is; a new one is offered. */
  readonly isActive?: boolean;
};

export const CREATE_ADD_ON = gql<
  { readonly createAddOn: { readonly id: string } | null },
  { readonly input: AddOnInput }
>`
  mutation CreatePortalAddOn($input: AddOnInput!) {
    createAddOn(input: $input) {
      id
    }
  }
`;

export const UPDATE_ADD_ON = gql<
  { readonly updateAddOn: { readonly id: string } | null },
  { readonly id: string; readonly input: AddOnInput; readonly unchangedSince: string | null }
>`
  mutation UpdatePortalAddOn($id: ID!, $input: AddOnInput!, $unchangedSince: DateTime) {
    updateAddOn(id: $id, input: $input, unchangedSince: $unchangedSince) {
      id
    }
  }
`;

export const DELETE_ADD_ON = gql<{ readonly deleteAddOn: boolean | null }, { readonly id: string }>`
  mutation DeletePortalAddOn($id: ID!) {
    deleteAddOn(id: $id)
  }
`;
