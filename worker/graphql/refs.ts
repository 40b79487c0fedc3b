/** The object types, named before they have fields: they refer to each other in circles. */
import type { BusinessId } from '#worker/domain/ids.ts';
import type { Quote, QuoteLine } from '#worker/domain/pricing.ts';
import type {
  AddOnView,
  BusinessView,
  CartView,
  ChargeView,
  CityView,
  DumpsterView,
  OrderView,
  PaymentView,
  UserView,
  ZonePricingView,
  ZoneView,
} from '#worker/usecases/views.ts';

import { builder } from './builder.ts';

/** A price of a zone, with the business that its zone and size are found by. */
export type ZonePricingNode = ZonePricingView & { readonly businessId: BusinessId };

/** A charge, with its payment when there is one. */
export type ChargeNode = ChargeView & { readonly payment: PaymentView | null };

export const AddOnType = builder.objectRef<AddOnView>('AddOn');
export const BusinessType = builder.objectRef<BusinessView>('Business');
export const CartType = builder.objectRef<CartView>('Cart');
export const CartTotalType = builder.objectRef<Quote>('CartTotal');
export const CartTotalLineType = builder.objectRef<QuoteLine>('CartTotalLine');
export const CityType = builder.objectRef<CityView>('City');
export const DumpsterType = builder.objectRef<DumpsterView>('Dumpster');
export const OrderType = builder.objectRef<OrderView>('Order');
export const PaymentType = builder.objectRef<PaymentView>('Payment');
export const PostRentalChargeType = builder.objectRef<ChargeNode>('PostRentalCharge');
export const PricingZoneType = builder.objectRef<ZoneView>('PricingZone');
export const UserType = builder.objectRef<UserView>('User');
export const ZoneDumpsterPricingType = builder.objectRef<ZonePricingNode>('ZoneDumpsterPricing');
