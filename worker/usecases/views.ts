/**
 * What use-cases answer: plain data in the product's own units (cents, ppm, pounds,
 * tenths of a mile, Dates). Doors turn it into the wire's units; pages show it as it is.
 */
import type { Brand } from '#tenants/brand.ts';
import type { UserType } from '#worker/domain/actor.ts';
import type { ClosedDays } from '#worker/domain/closed-days.ts';
import type { LaterRules } from '#worker/domain/consent.ts';
import type {
  AddOnId,
  BusinessId,
  CartId,
  CartItemId,
  ChargeId,
  CityId,
  DumpsterId,
  OrderId,
  OrderItemId,
  PaymentId,
  PricingId,
  RefundId,
  UserId,
  ZoneId,
} from '#worker/domain/ids.ts';
import type { Cents, Ppm } from '#worker/domain/money.ts';
import type { OrderStatus } from '#worker/domain/order-status.ts';
import type { ChargeStatus, ChargeType, PaymentStatus } from '#worker/domain/payments.ts';
import type { Quote, QuoteLine } from '#worker/domain/pricing.ts';
import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';

export type BusinessView = {
  readonly id: BusinessId;
  readonly name: string;
  readonly slug: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly addressStreet: string | null;
  readonly addressCity: string | null;
  readonly addressState: string | null;
  readonly addressZipCode: string | null;
  readonly addressCountry: string | null;
  readonly isActive: boolean;
  readonly prohibitedItems: ReadonlyArray<string>;
  readonly businessNotes: string | null;
  readonly termsOfServiceUrl: string | null;
  readonly policyMessages: ReadonlyArray<string>;
  readonly brand: Brand;
  readonly timeZone: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type DumpsterView = {
  readonly id: DumpsterId;
  readonly businessId: BusinessId;
  readonly title: string;
  /** cubic yards */
  readonly size: number;
  readonly total: number;
  /** free today, for the size's usual rental period */
  readonly available: number;
  readonly price: Cents;
  readonly description: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type CityView = {
  readonly id: CityId;
  readonly name: string;
  readonly state: string;
  readonly stateCode: string;
  readonly zipCodes: ReadonlyArray<string>;
};

export type ZoneView = {
  readonly id: ZoneId;
  readonly businessId: BusinessId;
  readonly name: string;
  readonly type: 'ZIP_CODE' | 'CITY_STATE';
  readonly zipCodes: ReadonlyArray<string>;
  readonly cities: ReadonlyArray<CityView>;
  readonly deliveryFee: Cents;
  readonly rentalDuration: number;
  readonly isActive: boolean;
};

export type ZonePricingView = {
  readonly id: PricingId;
  readonly price: Cents;
  readonly maxWeightLb: number;
  readonly rentalDuration: number;
  readonly isActive: boolean;
  readonly zoneId: ZoneId;
  readonly dumpsterId: DumpsterId;
};

export type SearchView = {
  readonly success: boolean;
  readonly address: string | null;
  readonly zipCode: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** How exactly the place is known; null when it is not. */
  readonly precision: 'rooftop' | 'street' | 'zip' | 'city' | null;
  readonly serviceAvailable: boolean;
  readonly message: string | null;
  readonly businesses: ReadonlyArray<BusinessOfferView>;
};

/** The first and the last day for which a business takes orders, whatever is free on them. */
export type BookableDays = { readonly first: CalendarDay; readonly last: CalendarDay };

export type BusinessOfferView = {
  readonly business: BusinessView;
  readonly days: BookableDays;
  /** Where to the prices are: of a whole city, the served ZIP nearest to its middle. */
  readonly zipCode: string;
  readonly distanceTenths: number | null;
  readonly deliveryFee: Cents;
  readonly zone: ZoneView;
  /** cheapest first, sold out last */
  readonly dumpsters: ReadonlyArray<DumpsterOfferView>;
};

export type DumpsterOfferView = {
  readonly dumpster: DumpsterView;
  /** base + delivery + mileage + environmental fee, before tax */
  readonly startingPrice: Cents;
  readonly maxWeightLb: number;
  readonly available: number;
  /** The first day from which one is free for the offered period; null when none within the bookable days. */
  readonly nextFree: CalendarDay | null;
  readonly rentalDays: number;
  readonly extraDayFee: Cents;
  readonly overweightPerTon: Cents;
  readonly basePrice: Cents;
  /** mileage included */
  readonly deliveryFee: Cents;
  readonly distanceTenths: number | null;
  readonly perMile: Cents;
  readonly environmentalFee: Cents;
  readonly taxRate: Ppm;
  /** One unit for the offered period, tax and all: what checkout will ask. */
  readonly quote: Quote;
};

export type AddressView = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: string;
  readonly specialInstructions: string | null;
};

export type CustomerView = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
};

/** An optional line that a business offers at checkout, once per order. */
export type AddOnView = {
  readonly id: AddOnId;
  readonly businessId: BusinessId;
  readonly name: string;
  readonly price: Cents;
  readonly taxable: boolean;
  readonly isActive: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type CartView = {
  readonly id: CartId;
  readonly userId: UserId | null;
  readonly businessId: BusinessId;
  readonly business: BusinessView;
  readonly status: 'ACTIVE' | 'CHECKED_OUT' | 'ABANDONED';
  readonly items: ReadonlyArray<CartItemView>;
  /** Every day on which all of it can be brought, in order; none once it is checked out. */
  readonly bookableDays: ReadonlyArray<CalendarDay>;
  /** Why other days can't be: those before `earliest` are too soon, the closed ones have no deliveries at all. */
  readonly deliveries: { readonly earliest: CalendarDay; readonly closed: ClosedDays };
  /** Parts of the day that the customer may ask for, as `07:00-11:00`; empty for no choice. */
  readonly deliveryWindows: ReadonlyArray<string>;
  readonly laterRules: LaterRules;
  /** The business's own account at the card provider, which its card fields have to name; null for none. */
  readonly paymentAccount: string | null;
  /** What can be chosen besides, oldest first. */
  readonly addOns: ReadonlyArray<AddOnView>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type CartItemView = {
  readonly id: CartItemId;
  readonly cartId: CartId;
  readonly dumpsterId: DumpsterId;
  readonly dumpster: DumpsterView;
  readonly quantity: number;
  /** one unit's rental for rentalDays */
  readonly price: Cents;
  readonly rentalDays: number;
  readonly rentalStartDate: CalendarDay | null;
  readonly deliveryAddress: AddressView | null;
  readonly zipCode: string | null;
  readonly specialInstructions: string | null;
  readonly isAvailable: boolean;
  readonly unavailableReason: string | null;
  /** So many were wanted in two carts, when fewer could be kept. */
  readonly askedFor?: number;
};

export type OrderView = {
  readonly id: OrderId;
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly version: number;
  /** `masked` leaves out everything about the person, their place and their money's way. */
  readonly visibility: 'full' | 'masked';
  /** False while the checkout waits for its payment, and after it came to nothing. */
  readonly isPlaced: boolean;
  readonly business: BusinessView;
  readonly businessId: BusinessId;
  readonly userId: UserId | null;
  readonly subtotal: Cents;
  readonly deliveryFee: Cents;
  readonly environmentalFee: Cents;
  readonly serviceFee: Cents;
  readonly taxes: Cents;
  readonly total: Cents;
  readonly breakdown: ReadonlyArray<QuoteLine>;
  readonly rentalStartDate: CalendarDay | null;
  readonly rentalEndDate: CalendarDay | null;
  readonly scheduledDelivery: Date | null;
  readonly actualDelivery: Date | null;
  readonly scheduledPickup: Date | null;
  readonly actualPickup: Date | null;
  readonly deliveryAddress: AddressView | null;
  readonly customer: CustomerView | null;
  readonly specialInstructions: string | null;
  /** What the customer said goes in; null when they didn't. */
  readonly wasteType: string | null;
  /** The part of the day that the customer asked for, as `07:00-11:00`; null for any time. */
  readonly deliveryWindow: string | null;
  readonly cancellationReason: string | null;
  readonly authorizationExpiresAt: Date | null;
  readonly items: ReadonlyArray<OrderItemView>;
  readonly payments: ReadonlyArray<PaymentView>;
  readonly charges: ReadonlyArray<ChargeView>;
  readonly events: ReadonlyArray<OrderEventView>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type OrderItemView = {
  readonly id: OrderItemId;
  readonly dumpster: DumpsterView;
  readonly quantity: number;
  readonly price: Cents;
  readonly rentalDays: number;
};

export type PaymentView = {
  readonly id: PaymentId;
  readonly businessId: BusinessId;
  readonly chargeId: ChargeId | null;
  readonly amount: Cents;
  readonly status: PaymentStatus;
  readonly method: string;
  readonly refunded: Cents;
  /** The platform's, taken of the amount; refunds give it back in proportion. */
  readonly applicationFee: Cents;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type ChargeView = {
  readonly id: ChargeId;
  readonly type: ChargeType;
  readonly amount: Cents;
  readonly description: string;
  readonly status: ChargeStatus;
  readonly dueDate: Date | null;
  readonly paidAt: Date | null;
  readonly createdAt: Date;
};

export type OrderEventView = {
  readonly id: string;
  readonly at: Date;
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  readonly by: string | null;
  readonly reason: string | null;
};

export type UserView = {
  readonly id: UserId;
  readonly email: string;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  readonly userType: UserType;
  readonly isActive: boolean;
  readonly businessId: BusinessId | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type CheckoutView = {
  readonly success: boolean;
  readonly message: string | null;
  readonly code: RefusalCode | null;
  readonly currentTotal: Quote | null;
  readonly order: OrderView | null;
  readonly accessToken: string | null;
  readonly payment: {
    readonly requiresAction: boolean;
    readonly clientSecret: string | null;
    readonly paymentId: PaymentId | null;
    readonly paymentIntentId: string | null;
  } | null;
};

export type OrderActionView = {
  readonly success: boolean;
  readonly message: string;
  readonly code: RefusalCode | null;
  readonly order: OrderView | null;
};

export type ChargeResultView = {
  readonly success: boolean;
  readonly charge: ChargeView | null;
  /** The last attempt to pay it. */
  readonly payment: PaymentView | null;
  readonly error: string | null;
  readonly code: RefusalCode | null;
  /** What the customer has to do at their bank; null when nothing. */
  readonly action: CheckoutView['payment'];
};

export type RefundView = {
  readonly id: RefundId;
  readonly paymentId: PaymentId;
  readonly amount: Cents;
  readonly status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  readonly reason: string;
  readonly providerRefundId: string | null;
  /** What the platform gave back of its fee; null before the provider has answered. */
  readonly serviceFeeRefund: Cents | null;
  readonly createdAt: Date;
};

export type StatsView = {
  readonly totalOrders: number;
  readonly totalRevenue: Cents;
  readonly averageOrderValue: Cents;
  readonly activeInventory: number;
  readonly pendingOrders: number;
  readonly completedOrders: number;
  readonly monthlyRevenue: Cents;
  readonly topWasteType: string;
};

export type OrderPageView = {
  readonly orders: ReadonlyArray<{ readonly order: OrderView; readonly cursor: string }>;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly totalCount: number;
};
