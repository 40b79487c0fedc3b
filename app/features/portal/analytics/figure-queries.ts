import { gql } from 'urql';

export type RangeVariables = {
  readonly businessId: string;
  readonly from: string;
  readonly to: string;
  /** The days before, to compare with. */
  readonly beforeFrom: string;
  readonly beforeTo: string;
  readonly compare: boolean;
};

/** The figures of a range, and of the one before when it is compared. */
export type Compared<T> = { readonly now: T | null; readonly before?: T | null };

export type RevenueDay = {
  readonly day: string;
  readonly orders: number;
  readonly gross: number;
  readonly captured: number;
  readonly charges: number;
  readonly refunded: number;
  readonly net: number;
};

export const REVENUE_QUERY = gql<Compared<ReadonlyArray<RevenueDay>>, RangeVariables>`
  query RevenueFigures(
    $businessId: ID!
    $from: Date!
    $to: Date!
    $beforeFrom: Date!
    $beforeTo: Date!
    $compare: Boolean!
  ) {
    now: revenueFigures(businessId: $businessId, from: $from, to: $to) {
      day
      orders
      gross
      captured
      charges
      refunded
      net
    }
    before: revenueFigures(businessId: $businessId, from: $beforeFrom, to: $beforeTo) @include(if: $compare) {
      day
      orders
      gross
      captured
      charges
      refunded
      net
    }
  }
`;

export type CustomerFigures = {
  readonly customers: number;
  readonly repeatCustomers: number;
  readonly completed: number;
  readonly completedDays: number;
  readonly overweight: number;
};

export const CUSTOMERS_QUERY = gql<Compared<CustomerFigures>, RangeVariables>`
  query CustomerFigures(
    $businessId: ID!
    $from: Date!
    $to: Date!
    $beforeFrom: Date!
    $beforeTo: Date!
    $compare: Boolean!
  ) {
    now: customerFigures(businessId: $businessId, from: $from, to: $to) {
      customers
      repeatCustomers
      completed
      completedDays
      overweight
    }
    before: customerFigures(businessId: $businessId, from: $beforeFrom, to: $beforeTo) @include(if: $compare) {
      customers
      repeatCustomers
      completed
      completedDays
      overweight
    }
  }
`;

type Span = Pick<RangeVariables, 'businessId' | 'from' | 'to'>;

export type UseFigures = {
  readonly days: number;
  readonly sizes: ReadonlyArray<{
    readonly dumpsterId: string;
    readonly title: string;
    readonly units: number;
    readonly rentals: number;
    readonly daysOut: number;
    readonly earned: number;
    readonly earnedDays: number;
  }>;
  readonly zones: ReadonlyArray<{
    readonly zoneId: string;
    readonly name: string;
    readonly orders: number;
    readonly earned: number;
    readonly earnedDays: number;
  }>;
};

export const USE_QUERY = gql<{ readonly useFigures: UseFigures | null }, Span>`
  query UseFigures($businessId: ID!, $from: Date!, $to: Date!) {
    useFigures(businessId: $businessId, from: $from, to: $to) {
      days
      sizes {
        dumpsterId
        title
        units
        rentals
        daysOut
        earned
        earnedDays
      }
      zones {
        zoneId
        name
        orders
        earned
        earnedDays
      }
    }
  }
`;

export type DemandCounts = {
  readonly served: number;
  readonly soldOut: number;
  readonly noService: number;
  readonly orders: number;
};

export type DemandFigures = DemandCounts & {
  readonly places?: ReadonlyArray<DemandCounts & { readonly zipCode: string }>;
};

export const DEMAND_QUERY = gql<Compared<DemandFigures>, RangeVariables>`
  query DemandFigures(
    $businessId: ID!
    $from: Date!
    $to: Date!
    $beforeFrom: Date!
    $beforeTo: Date!
    $compare: Boolean!
  ) {
    now: demandFigures(businessId: $businessId, from: $from, to: $to) {
      served
      soldOut
      noService
      orders
      places {
        zipCode
        served
        soldOut
        noService
        orders
      }
    }
    before: demandFigures(businessId: $businessId, from: $beforeFrom, to: $beforeTo) @include(if: $compare) {
      served
      soldOut
      noService
      orders
    }
  }
`;
