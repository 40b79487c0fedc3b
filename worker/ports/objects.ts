/**
 * The objects that serialise carts, stock and orders, as use-cases see them. Everything that
 * crosses is plain data; an expected "no" comes back as data too, because an error loses its class
 * on the way.
 */
import type { ActorKind } from '#worker/domain/actor.ts';
import type {
  AddOnId,
  BusinessId,
  CartId,
  CartItemId,
  ChargeId,
  DumpsterId,
  OrderId,
  PaymentId,
  RefundId,
  UserId,
} from '#worker/domain/ids.ts';
import type { Cents } from '#worker/domain/money.ts';
import type { OrderStatus } from '#worker/domain/order-status.ts';
import type { ChargeReason, ChargeType } from '#worker/domain/payments.ts';
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

/** Different ones in a cart, at most. */
export const MAX_CART_LINES = 20;

export type CartLine = {
  readonly id: CartItemId;
  readonly dumpsterId: DumpsterId;
  readonly quantity: number;
  readonly rentalDays: number;
  readonly rentalStartDate: CalendarDay | null;
  readonly deliveryAddress: PostalAddress | null;
  readonly zipCode: string | null;
  readonly specialInstructions: string | null;
  /** So many were wanted when fewer could be kept; absent once the customer has changed the line. */
  readonly askedFor?: number;
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
  /**
   * Lines of the same size, days and date become one. CONFLICT once the cart is checked out.
   *
   * @param command its idempotency key, as for `update` and `remove`: the second time it changes nothing
   */
  add(cartId: CartId, line: CartLine, command: string | null): Promise<Result<CartRecord>>;
  update(
    cartId: CartId,
    itemId: CartItemId,
    change: {
      readonly quantity?: number;
      readonly rentalDays?: number;
      readonly rentalStartDate?: CalendarDay;
    },
    command: string | null,
  ): Promise<Result<CartRecord>>;
  remove(cartId: CartId, itemId: CartItemId, command: string | null): Promise<Result<CartRecord>>;
  claim(cartId: CartId, userId: UserId): Promise<Result<CartRecord>>;
  /**
   * Gives the cart other lines: its own with those of another cart. The second time for the same other cart it changes
   * nothing. CONFLICT once it is checked out, and when its lines are not those that were `seen` any more.
   */
  takeIn(
    cartId: CartId,
    from: CartId,
    lines: { readonly seen: ReadonlyArray<CartLine>; readonly next: ReadonlyArray<CartLine> },
  ): Promise<Result<CartRecord>>;
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
  /**
   * Takes a cart away with where it was to be delivered and whose it was, as if there had never been one.
   *
   * @param idleSince only one that nobody has touched since then; null for any
   * @returns false when it was touched since
   */
  forget(cartId: CartId, idleSince: Date | null): Promise<boolean>;
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
  /**
   * Moves a booked order's units to other days, all lines or none: OUT_OF_STOCK when one does not fit beside
   * the other orders. The same lines again change nothing.
   *
   * @param lines without the turnaround days, as for `hold`
   */
  change(businessId: BusinessId, orderId: OrderId, lines: ReadonlyArray<HoldLine>): Promise<Result<HoldAnswer>>;
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
  /** Each once, sorted. */
  readonly addOnIds: ReadonlyArray<AddOnId>;
  readonly specialInstructions: string | null;
  readonly wasteType: string | null;
  /** The part of the day, as `07:00-11:00`; absent for any time, as in every checkout that was begun without a choice. */
  readonly deliveryWindow?: string;
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

/** Who moves an order. */
export type Mover = {
  readonly kind: ActorKind;
  /** Null for guests and for the product itself. */
  readonly userId: UserId | null;
  /** For people, in the order's history. */
  readonly label: string;
};

/**
 * What can be asked of a placed order.
 *
 * A command carries the ids of everything it makes: taken up again after a crash, it finds what it made before.
 */
export type OrderCommand = {
  readonly commandId: string;
  /** The version of the order that whoever asks has seen: CONFLICT when it is another by now. */
  readonly seenVersion?: number;
} & (
  | { readonly kind: 'advance'; readonly to: OrderStatus; readonly reason: string | null }
  | {
      readonly kind: 'cancel';
      readonly reason: string | null;
      /** The late fee that whoever asks has been told of: PRICE_CHANGED when it is more by now. */
      readonly seenFee?: Cents;
    }
  | { readonly kind: 'delete' }
  | {
      readonly kind: 'refund';
      readonly refundId: RefundId;
      readonly paymentId: PaymentId;
      readonly amount: Cents;
      readonly reason: string;
      readonly key: string | null;
    }
  | {
      readonly kind: 'charge';
      readonly chargeId: ChargeId;
      readonly paymentId: PaymentId;
      readonly type: ChargeType;
      readonly reasonCode: ChargeReason | null;
      readonly amount: Cents;
      readonly description: string;
      readonly key: string | null;
    }
  | {
      readonly kind: 'pay-charge';
      readonly chargeId: ChargeId;
      readonly paymentId: PaymentId;
      readonly paymentMethodId: string;
      readonly key: string;
    }
  | {
      readonly kind: 'extend';
      readonly chargeId: ChargeId;
      readonly paymentId: PaymentId;
      readonly extraDays: number;
      readonly expectedTotal: Cents;
      readonly key: string;
      /** The customer is there, so that their bank may ask them. */
      readonly isOnSession?: boolean;
      /** The card that the customer gives now; the saved one unless given. */
      readonly paymentMethodId?: string;
    }
  | {
      readonly kind: 'reschedule';
      readonly start: CalendarDay;
      /** Staff may do it after the cut-off too. */
      readonly isStaff: boolean;
    }
  | { readonly kind: 'request-pickup'; readonly day: CalendarDay; readonly isStaff: boolean }
  | { readonly kind: 'update-notes'; readonly notes: string | null }
);

export type CommandAnswer =
  /** @param subjectId the refund or charge it made, or had made before by the same key */
  | { readonly kind: 'done'; readonly subjectId: string | null }
  | {
      readonly kind: 'needs_action';
      readonly subjectId: string;
      readonly paymentId: PaymentId;
      readonly intentId: string;
      readonly clientSecret: string;
    }
  | {
      readonly kind: 'refused';
      readonly code: RefusalCode;
      readonly message: string;
      /** The input field at fault. */
      readonly field: string | null;
      /** What exists nevertheless, such as a charge whose card was declined. */
      readonly subjectId: string | null;
      /** The bank has not decided yet: the command is finished once it has. */
      readonly isProcessing?: true;
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
  accept(orderId: OrderId, businessId: BusinessId, by: Mover): Promise<AcceptAnswer>;
  /**
   * Carries out a command, one after the other. What a crash interrupted is finished before the next begins.
   *
   * The caller has checked who may ask for it; whether the order is in a state for it is decided here.
   */
  perform(orderId: OrderId, businessId: BusinessId, command: OrderCommand, by: Mover): Promise<CommandAnswer>;
  /**
   * Brings all refunds and charges of an order to where the provider says they are.
   *
   * @throws when the provider could not be asked
   */
  settleMoney(orderId: OrderId): Promise<void>;
  /** Drops what the order's object keeps of its checkout, which names a person. For finished orders only. */
  forget(orderId: OrderId): Promise<void>;
  /**
   * Does what is due by now; answers how many things there were.
   *
   * @param businessId when the caller knows it: orders that were stored before their object lived
   */
  sweep(orderId: OrderId, businessId: BusinessId | null): Promise<number>;
  /**
   * A WebSocket that hears of every change of the order, as `domain/live-order.ts` says.
   *
   * @param request the upgrade
   * @param since the version that the watcher shows
   */
  watch(orderId: OrderId, request: Request, since: number): Promise<Response>;
  /** Who watches, as the object sees it. */
  watchState(orderId: OrderId): Promise<WatchState>;
}

/** The open portals of businesses. */
export interface Desks {
  /**
   * A WebSocket that hears of every step of the business's orders, as `domain/live-desk.ts` says.
   *
   * @param request the upgrade
   * @param since the count that the watcher shows
   * @param until when the socket ends
   */
  watch(businessId: BusinessId, request: Request, since: number, until: Date): Promise<Response>;
}

export type WatchState = {
  readonly sockets: number;
  /** Differs from one waking of the object to the next. */
  readonly waking: string;
};
