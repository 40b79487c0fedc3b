import type {
  AddOnRecord,
  BusinessRecord,
  DumpsterRecord,
  ZonePricingRecord,
  ZoneRecord,
} from '#db/queries/catalogue-records.ts';
import { freeUnits } from '#worker/domain/availability.ts';
import { addDays, today } from '#worker/domain/rental-period.ts';

import type { AddOnView, BusinessView, DumpsterView, ZonePricingView, ZoneView } from '../views.ts';

/** What anybody may know of a business. */
export function businessView(business: BusinessRecord): BusinessView {
  return {
    id: business.id,
    name: business.name,
    slug: business.slug,
    email: business.email,
    phone: business.phone,
    addressStreet: business.addressStreet,
    addressCity: business.addressCity,
    addressState: business.addressState,
    addressZipCode: business.addressZipCode,
    addressCountry: business.addressCountry,
    isActive: business.isActive,
    prohibitedItems: business.prohibitedItems,
    businessNotes: business.businessNotes,
    termsOfServiceUrl: business.termsOfServiceUrl,
    policyMessages: business.policyMessages,
    brand: business.brand,
    timeZone: business.timeZone,
    createdAt: business.createdAt,
    updatedAt: business.updatedAt,
  };
}

/** @param now with the business's zone, decides what "available today" means */
export function dumpsterView(dumpster: DumpsterRecord, now: Date, timeZone: string): DumpsterView {
  const { id, businessId, title, size, stock, price, description, createdAt, updatedAt } = dumpster;
  const day = today(now, timeZone);
  const available = freeUnits(stock, day, addDays(day, 1), 0);
  return { id, businessId, title, size, total: stock.total, available, price, description, createdAt, updatedAt };
}

export function zoneView(zone: ZoneRecord): ZoneView {
  const { createdAt: _c, updatedAt: _u, ...view } = zone;
  return view;
}

export function zonePricingView(pricing: ZonePricingRecord): ZonePricingView {
  const { businessId: _b, ...view } = pricing;
  return view;
}

export function addOnView(addOn: AddOnRecord): AddOnView {
  const { isDeleted: _d, ...view } = addOn;
  return view;
}
