/**
 * The objects that serialise carts, stock and orders, as use-cases see them. Everything that
 * crosses is plain data; an expected "no" comes back as data too, because an error loses its class
 * on the way.
 */
import type { BusinessId, CartId, CartItemId, DumpsterId, OrderId, UserId } from '#worker/domain/ids.ts';
import type { Cents } from '#worker/domain/money.ts';
import type { OrderStatus } from '#worker/domain/order-status.ts';
import type { Quote } from '#worker/domain/pricing.ts';
import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';
import type { Result } from '#worker/domain/result.ts';

export type PostalAddress = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: string;
  readonly specialInstructions: string | null;
};

export type Customer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
};

export type CartLine = {
  readonly id: CartItemId;
  readonly dumpsterId: DumpsterId;
  readonly quantity: number;
  readonly rentalDays: number;
  readonly rentalStartDate: CalendarDay | null;
  readonly deliveryAddress: PostalAddress | null;
  readonly zipCode: string | null;
  readonly specialInstructions: string | null;
};

export type CartRecord = {
  readonly id: CartId;
  readonly businessId: BusinessId;
  readonly userId: UserId | null;
  readonly status: 'ACTIVE' | 'CHECKED_OUT' | 'ABANDONED';
  readonly items: ReadonlyArray<CartLine>;
  readonly orderId: OrderId | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** What a checkout starts from: the one order id of the cart, and the cart as it is at this moment. */
export type CheckoutStart = {
  readonly orderId: OrderId;
  readonly cart: CartRecord;
};

export interface Carts {
  create(cart: {
    readonly id: CartId;
    readonly businessId: BusinessId;
    readonly userId: UserId | null;
  }): Promise<CartRecord>;
  read(cartId: CartId): Promise<CartRecord | null>;
  /** Lines of the same size, days and date become one. CONFLICT once the cart is checked out. */
  add(cartId: CartId, line: CartLine): Promise<Result<CartRecord>>;
  update(
    cartId: CartId,
    itemId: CartItemId,
    change: {
      readonly quantity?: number;
      readonly rentalDays?: number;
      readonly rentalStartDate?: CalendarDay;
    },
  ): Promise<Result<CartRecord>>;
  remove(cartId: CartId, itemId: CartItemId): Promise<Result<CartRecord>>;
  claim(cartId: CartId, userId: UserId): Promise<Result<CartRecord>>;
  /**
   * Registers an idempotency key. The same key with another fingerprint or another content: CONFLICT.
   *
   * @param fingerprint of the input without the card
   */
  beginCheckout(cartId: CartId, key: string, fingerprint: string): Promise<Result<CheckoutStart>>;
  /** Forgets a key whose checkout was refused without any effect. */
  forgetKey(cartId: CartId, key: string): Promise<void>;
  checkedOut(cartId: CartId, orderId: OrderId): Promise<void>;
  /**
   * Marks an active cart that something is in and that nobody has touched since `idleSince`. Who adds to it, changes it
   * or checks it out makes it active again.
   *
   * @returns what it is now; null when there is no such cart
   */
  abandon(cartId: CartId, idleSince: Date): Promise<CartRecord | null>;
  /** Spends a one-time hand-off; false when it was spent before. */
  spendHandoff(cartId: CartId, nonce: string): Promise<boolean>;
}

export type HoldLine = {
  readonly dumpsterId: DumpsterId;
  readonly quantity: number;
  readonly from: CalendarDay;
  /** exclusive, without the turnaround days */
  readonly to: CalendarDay;
};

export type HoldAnswer = {
  readonly orderNumber: string;
  /** Which state of the catalogue it was decided on. */
  readonly catalogueVersion: number;
  /** The held ranges, turnaround days included in `to`. */
  readonly lines: ReadonlyArray<HoldLine>;
};

export interface Inventory {
  /** All lines or none; a hold of the same order is replaced. OUT_OF_STOCK when one line does not fit. */
  hold(
    businessId: BusinessId,
    orderId: OrderId,
    lines: ReadonlyArray<HoldLine>,
    expiresAt: Date,
  ): Promise<Result<HoldAnswer>>;
  /** Books what was held, the ranges as `hold` answered them; twice is once. */
  book(businessId: BusinessId, orderId: OrderId, lines: ReadonlyArray<HoldLine>): Promise<void>;
  /** Gives the order's stock back; twice is once. */
  release(businessId: BusinessId, orderId: OrderId): Promise<void>;
  /** Reads totals and out-of-service blocks again after the catalogue has changed. */
  reload(businessId: BusinessId): Promise<void>;
  /** Ends holds that are due; answers how many there were. */
  sweep(businessId: BusinessId): Promise<number>;
  /** What it holds, for the auditor. */
  allocations(
    businessId: BusinessId,
  ): Promise<ReadonlyArray<HoldLine & { readonly orderId: OrderId; readonly state: 'HOLD' | 'BOOKED' }>>;
}

/** Everything of a checkout but the card. */
export type CheckoutContent = {
  readonly cartId: CartId;
  readonly businessId: BusinessId;
  readonly userId: UserId | null;
  readonly customer: Customer;
  readonly deliveryAddress: PostalAddress;
  readonly rentalStartDate: CalendarDay;
  readonly items: ReadonlyArray<{
    readonly dumpsterId: DumpsterId;
    readonly quantity: number;
    readonly rentalDays: number;
  }>;
  readonly specialInstructions: string | null;
  readonly wasteType: string | null;
  readonly expectedTotal: Cents;
  readonly terms: {
    readonly acceptedAt: Date;
    readonly network: string | null;
    readonly userAgent: string | null;
  };
};

export type CheckoutAnswer =
  | { readonly kind: 'placed'; readonly businessId: BusinessId; readonly intentId: string; readonly paymentId: string }
  | {
      readonly kind: 'needs_action';
      readonly businessId: BusinessId;
      readonly intentId: string;
      readonly paymentId: string;
      readonly clientSecret: string;
    }
  | {
      readonly kind: 'refused';
      readonly code: RefusalCode;
      readonly message: string;
      readonly currentTotal: Quote | null;
      readonly field: string | null;
      /** Whether anything was kept: then the idempotency key stays used. */
      readonly kept: boolean;
      /** The provider could not be asked: nobody knows how the payment stands. */
      readonly unanswered?: true;
    };

export type AcceptAnswer =
  | { readonly kind: 'done'; readonly status: OrderStatus }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly message: string };

export type StaffMember = {
  /** Null for the product itself. */
  readonly userId: UserId | null;
  readonly label: string;
  readonly kind: 'BUSINESS' | 'PLATFORM';
};

export interface Orders {
  checkout(orderId: OrderId, content: CheckoutContent, paymentMethodId: string): Promise<CheckoutAnswer>;
  /**
   * Brings a checkout to where the provider says it is: the browser's return, a webhook and
   * the recovery after a crash are this one command.
   *
   * @param intentId when given, another intent than the order's own is refused with NOT_FOUND
   */
  settle(orderId: OrderId, intentId: string | null): Promise<CheckoutAnswer>;
  accept(orderId: OrderId, businessId: BusinessId, by: StaffMember): Promise<AcceptAnswer>;
  /**
   * Does what is due by now; answers how many things there were.
   *
   * @param businessId when the caller knows it: orders that were stored before their object lived
   */
  sweep(orderId: OrderId, businessId: BusinessId | null): Promise<number>;
  /** A WebSocket that hears of every change of the order. */
  watch(orderId: OrderId, request: Request): Promise<Response>;
}
