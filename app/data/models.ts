/** What pages are made of: plain data, only what is shown, in the product's own units. */
import type { BrandFont } from '#tenants/brand.ts';
import type { LaterCost } from '#worker/domain/consent.ts';
import type { Cents, Ppm } from '#worker/domain/money.ts';
import type { OrderStatus } from '#worker/domain/order-status.ts';
import type { ChargeStatus, ChargeType, PaymentStatus } from '#worker/domain/payments.ts';
import type { QuoteLine } from '#worker/domain/pricing.ts';
import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';
import type { Offered, SelfService } from '#worker/domain/self-service.ts';

export type Problem = {
  readonly code: RefusalCode;
  readonly message: string;
  readonly fields: ReadonlyArray<{ readonly path: string; readonly message: string }>;
  readonly requestId: string;
};

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

/** The store that an address belongs to, as its header and footer show it. */
export type Store = {
  readonly slug: string;
  readonly name: string;
  readonly tagline: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** An image's address. */
  readonly logo: string | null;
  /** The picture at the head of its first page. */
  readonly cover: { readonly path: string; readonly width: number; readonly height: number } | null;
  /** Null until all of it is known. */
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly stateCode: string;
    readonly zipCode: string;
  } | null;
  readonly takesOrders: boolean;
};

export type Shell = {
  readonly kind: 'platform' | 'storefront' | 'unknown';
  readonly store: Store | null;
  /** The brand as CSS custom properties. */
  readonly brandCss: string;
  /** The same for readers who prefer dark; null where the brand has none. */
  readonly darkCss: string | null;
  readonly font: BrandFont | 'archivo-wide';
  /** What browsers colour around the page. */
  readonly themeColor: string;
  readonly platformUrl: string;
  /** The one address of this site that search engines are told of. */
  readonly canonicalOrigin: string;
  readonly publishableKey: string | null;
  readonly requestId: string;
};

export type SearchPage = {
  readonly place: {
    /** `Denver, CO 80202`, or what was typed when nothing is known of it. */
    readonly label: string;
    readonly zipCode: string | null;
    /** Said when a whole area stands for a typed address. */
    readonly precision: 'rooftop' | 'street' | 'zip' | 'city' | null;
    /** Empty for a place that was given by its coordinates. */
    readonly typed: string;
  };
  readonly serviceAvailable: boolean;
  readonly businesses: ReadonlyArray<BusinessCard>;
};

export type BusinessCard = {
  readonly id: string;
  /** Where to its prices are. */
  readonly zipCode: string;
  readonly name: string;
  readonly slug: string;
  readonly distanceTenths: number | null;
  readonly days: OpenDays;
  readonly dumpsters: ReadonlyArray<DumpsterCard>;
};

/** The first and the last day for which a business takes orders, whatever is free on them. */
export type OpenDays = { readonly first: CalendarDay; readonly last: CalendarDay };

export type DumpsterCard = {
  readonly id: string;
  readonly title: string;
  /** cubic yards */
  readonly size: number;
  readonly description: string | null;
  readonly maxWeightLb: number;
  readonly rentalDays: number;
  readonly startingPrice: Cents;
  readonly basePrice: Cents;
  readonly deliveryFee: Cents;
  readonly environmentalFee: Cents;
  readonly perMile: Cents;
  readonly distanceTenths: number | null;
  readonly taxRate: Ppm;
  readonly extraDayFee: Cents;
  readonly overweightPerTon: Cents;
  readonly available: number;
  readonly nextFree: CalendarDay | null;
  readonly lines: ReadonlyArray<QuoteLine>;
  readonly total: Cents;
};

export type CartPage = {
  readonly id: string;
  readonly status: 'ACTIVE' | 'CHECKED_OUT' | 'ABANDONED';
  readonly business: {
    readonly id: string;
    readonly name: string;
    readonly slug: string;
    readonly phone: string | null;
    readonly email: string | null;
    readonly prohibitedItems: ReadonlyArray<string>;
    readonly notes: string | null;
    readonly termsUrl: string | null;
    readonly policyMessages: ReadonlyArray<string>;
  };
  readonly items: ReadonlyArray<CartLine>;
  readonly zipCode: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  readonly startDate: string | null;
  /** Null when there is none. */
  readonly days: DayChoice | null;
  /** Parts of the day that can be asked for, as `07:00-11:00`; empty for no choice. */
  readonly deliveryWindows: ReadonlyArray<string>;
  /** What can be ordered besides, once for the whole order. */
  readonly addOns: ReadonlyArray<AddOnChoice>;
  /** The ids of those that `quote` has. */
  readonly chosen: ReadonlyArray<string>;
  /** What could be charged later for the order as a whole. */
  readonly later: ReadonlyArray<LaterCost>;
  /** Null where the sandbox's card fields are used. */
  readonly payment: PaymentSetup | null;
  readonly quote: PageQuote | null;
  /** Why there is no price; null when there is one. */
  readonly quoteProblem: string | null;
};

/** Days on which the whole cart can be delivered: from the first to the last, but for the closed and taken ones. */
export type DayChoice = {
  /** Before it is too soon for any order. */
  readonly earliest: CalendarDay;
  readonly first: CalendarDay;
  readonly last: CalendarDay;
  /** From the earliest day on: without any deliveries. */
  readonly closed: ReadonlyArray<CalendarDay>;
  /** Why some of them are, 0 is Sunday. */
  readonly closedWeekdays: ReadonlyArray<number>;
  /** From the earliest day on: with no truck or dumpster free. */
  readonly taken: ReadonlyArray<CalendarDay>;
};

/** What the card provider's fields in the browser have to know. Neither is a secret. */
export type PaymentSetup = {
  readonly publishableKey: string;
  /** The business's own account, on which its customers' cards are taken. */
  readonly account: string;
};

export type AddOnChoice = { readonly id: string; readonly name: string; readonly price: Cents };

export type CartLine = {
  readonly id: string;
  readonly dumpsterId: string;
  readonly title: string;
  readonly size: number;
  readonly quantity: number;
  readonly rentalDays: number;
  readonly price: Cents;
  /** Why it can't be had any more on any day; null while it can. */
  readonly goneReason: string | null;
  /** So many were wanted in two carts, when only `quantity` could be kept; null when none are missing. */
  readonly askedFor: number | null;
  readonly maxWeightLb: number | null;
  /** What this line could cost beyond the order. */
  readonly later: ReadonlyArray<LaterCost>;
};

export type PageQuote = { readonly lines: ReadonlyArray<QuoteLine>; readonly total: Cents };

export type CheckoutOutcome = {
  readonly success: boolean;
  readonly message: string | null;
  readonly code: RefusalCode | null;
  readonly currentTotal: PageQuote | null;
  readonly orderId: string | null;
  readonly payment: {
    readonly requiresAction: boolean;
    readonly clientSecret: string | null;
    readonly paymentIntentId: string | null;
  } | null;
};

export type OrderPage = {
  readonly id: string;
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly version: number;
  readonly masked: boolean;
  /** The order's access token with which the page was opened: what is done on the page is done by it. */
  readonly heldToken: string | null;
  readonly business: {
    readonly name: string;
    readonly slug: string;
    readonly phone: string | null;
    readonly email: string | null;
    readonly address: string | null;
    readonly timeZone: string;
  };
  readonly customer: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string;
  } | null;
  /** Nobody's account has it. */
  readonly isGuests: boolean;
  readonly deliveryAddress: {
    readonly street: string;
    readonly cityLine: string;
    readonly zipCode: string;
    readonly specialInstructions: string | null;
  } | null;
  readonly specialInstructions: string | null;
  readonly cancellationReason: string | null;
  /** The part of the day that was asked for, as it is read; null for any time. */
  readonly deliveryWindow: string | null;
  readonly rentalStartDate: CalendarDay | null;
  readonly rentalEndDate: CalendarDay | null;
  /** Once it is planned. */
  readonly pickupDay: CalendarDay | null;
  readonly placedAt: Date;
  readonly items: ReadonlyArray<{
    readonly id: string;
    readonly title: string;
    readonly size: number;
    readonly quantity: number;
    readonly price: Cents;
    readonly rentalDays: number;
  }>;
  readonly lines: ReadonlyArray<QuoteLine>;
  readonly total: Cents;
  readonly payments: ReadonlyArray<{
    readonly id: string;
    readonly chargeId: string | null;
    readonly amount: Cents;
    readonly status: PaymentStatus;
    readonly method: string;
    readonly refunded: Cents;
    readonly createdAt: Date;
  }>;
  readonly charges: ReadonlyArray<{
    readonly id: string;
    readonly type: ChargeType;
    readonly amount: Cents;
    readonly description: string;
    readonly status: ChargeStatus;
    readonly invoiceUrl: string;
    /** What proves it; the address is null for a note. */
    readonly evidence: ReadonlyArray<{
      readonly id: string;
      readonly title: string;
      readonly note: string | null;
      readonly url: string | null;
    }>;
  }>;
  /** Addresses of its papers; null in the masked view. */
  readonly papers: { readonly receipt: string; readonly pdf: string; readonly calendar: string } | null;
  /** What whoever looks at it can do to it themselves; null for everybody but its buyer. */
  readonly self: SelfServices | null;
};

export type SelfServices = Readonly<Record<SelfService, Offered>> & {
  /** Until when the delivery can be moved; null where it can not. */
  readonly moveUntil: Date | null;
};

/** What came of something that a customer did to their order. */
export type SelfOutcome = {
  readonly success: boolean;
  readonly message: string;
  readonly code: RefusalCode | null;
};

export type ExtensionOutcome = SelfOutcome & {
  /** When the rental ends now. */
  readonly end: CalendarDay | null;
  /** What the customer has to confirm at their bank. */
  readonly action: { readonly clientSecret: string; readonly paymentIntentId: string } | null;
};

export type ExtensionPage = {
  readonly version: number;
  /** When the rental ends now. */
  readonly end: CalendarDay;
  /** So many days the rental is late: every choice ends today or later, and pays for them. */
  readonly owedDays: number;
  /** So many further days, one more, and so on. */
  readonly choices: ReadonlyArray<{
    readonly days: number;
    readonly end: CalendarDay;
    readonly taxes: Cents;
    readonly total: Cents;
  }>;
  /** Others have the dumpster after the last of them. */
  readonly isCutShort: boolean;
  /** The saved one, as `Visa ending in 4242`; null where there is none. */
  readonly card: string | null;
};

export type MovePage = {
  readonly version: number;
  readonly start: CalendarDay;
  readonly rentalDays: number;
  /** Null when there is no other day. */
  readonly days: DayChoice | null;
};

export type ChargeOutcome = {
  readonly success: boolean;
  /** What the bank or the store said. */
  readonly message: string | null;
  readonly code: RefusalCode | null;
  /** What the customer has to confirm at their bank. */
  readonly action: { readonly clientSecret: string; readonly paymentIntentId: string } | null;
};
