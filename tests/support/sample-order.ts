import { DEFAULT_BRAND } from '#tenants/brand.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { newId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import { knownDay } from '#worker/domain/rental-period.ts';
import type { EvidenceView } from '#worker/usecases/evidence/evidence-view.ts';
import type { BusinessView, ChargeView, DumpsterView, OrderView, PaymentView } from '#worker/usecases/views.ts';

const at = new Date('2026-03-02T18:30:00Z');
const businessId = newId('business');

export const sampleTenant: Tenant = {
  id: businessId,
  slug: 'acme',
  name: 'Acme Hauling',
  timeZone: 'America/Denver',
  isEligible: true,
  phone: '(303) 555-0142',
  email: 'office@acme.test',
  brand: { ...DEFAULT_BRAND, accent: '#ffd400', tagline: 'Hauled by noon' },
  address: { street: '4800 Race Street', city: 'Denver', stateCode: 'CO', zipCode: '80216' },
  canonicalHost: null,
  hosts: [],
  framePolicy: 'anywhere',
};

const business: BusinessView = {
  id: businessId,
  name: 'Acme Hauling',
  slug: 'acme',
  email: 'office@acme.test',
  phone: '(303) 555-0142',
  addressStreet: '4701 Brighton Blvd',
  addressCity: 'Denver',
  addressState: 'CO',
  addressZipCode: '80216',
  addressCountry: 'US',
  isActive: true,
  prohibitedItems: ['Paint', 'Tires'],
  businessNotes: null,
  termsOfServiceUrl: null,
  policyMessages: [],
  brand: sampleTenant.brand,
  timeZone: 'America/Denver',
  createdAt: at,
  updatedAt: at,
};

const dumpster: DumpsterView = {
  id: newId('dumpster'),
  businessId,
  title: '20 Yard Dumpster',
  size: 20,
  total: 5,
  available: 5,
  price: cents(349_00),
  description: null,
  createdAt: at,
  updatedAt: at,
};

export function samplePayment(change: Partial<PaymentView> = {}): PaymentView {
  return {
    id: newId('payment'),
    businessId: newId('business'),
    chargeId: null,
    amount: cents(474_96),
    status: 'SUCCEEDED',
    method: 'Visa ending in 4242',
    refunded: cents(0),
    applicationFee: cents(12_87),
    createdAt: at,
    updatedAt: at,
    ...change,
  };
}

export function sampleCharge(change: Partial<ChargeView> = {}): ChargeView {
  return {
    id: newId('charge'),
    type: 'ADDITIONAL_WEIGHT_FEE',
    amount: cents(127_50),
    description: '1.5 tons over the included 3 tons',
    status: 'PAID',
    dueDate: null,
    paidAt: at,
    createdAt: at,
    ...change,
  };
}

export function sampleEvidence(change: Partial<EvidenceView> = {}): EvidenceView {
  return {
    id: newId('evidence'),
    chargeId: newId('charge'),
    kind: 'PHOTO',
    note: null,
    fileName: 'ticket.png',
    contentType: 'image/png',
    byteLength: 2_100,
    isPicture: true,
    path: '/files/1',
    createdAt: at,
    ...change,
  };
}

/** One 20 yd dumpster to 80202, captured. */
export function sampleOrder(change: Partial<OrderView> = {}): OrderView {
  const order: OrderView = {
    id: newId('order'),
    orderNumber: 'A1B2C3',
    status: 'CONFIRMED',
    version: 1,
    visibility: 'full',
    isPlaced: true,
    business,
    businessId,
    userId: null,
    subtotal: cents(349_00),
    deliveryFee: cents(75_00),
    environmentalFee: cents(12_50),
    serviceFee: cents(0),
    taxes: cents(38_46),
    total: cents(474_96),
    breakdown: [
      { type: 'ITEM', label: '20 Yard Dumpster, 7 days', amount: cents(349_00) },
      { type: 'DELIVERY', label: 'Delivery', amount: cents(75_00) },
      { type: 'ENVIRONMENTAL_FEE', label: 'Environmental fee', amount: cents(12_50) },
      { type: 'TAX', label: 'Tax', amount: cents(38_46) },
    ],
    rentalStartDate: knownDay('2026-03-05'),
    rentalEndDate: knownDay('2026-03-12'),
    scheduledDelivery: null,
    actualDelivery: new Date('2026-03-05T16:05:00Z'),
    // Midnight in Denver, and the day before in UTC's west.
    scheduledPickup: new Date('2026-03-13T06:00:00Z'),
    actualPickup: null,
    deliveryAddress: {
      street: '1701 Wynkoop St',
      city: 'Denver',
      state: 'CO',
      zipCode: '80202',
      country: 'US',
      specialInstructions: 'Left of the gate',
    },
    customer: { firstName: 'José', lastName: '李', email: 'jose@example.test', phone: '(303) 555-0199' },
    specialInstructions: null,
    wasteType: null,
    deliveryWindow: null,
    cancellationReason: null,
    authorizationExpiresAt: new Date('2026-03-09T18:30:00Z'),
    items: [{ id: newId('orderItem'), dumpster, quantity: 1, price: cents(349_00), rentalDays: 7 }],
    payments: [samplePayment()],
    charges: [],
    events: [{ id: 'e0', at, from: null, to: 'PENDING', by: 'Customer', reason: null }],
    createdAt: at,
    updatedAt: at,
  };
  return { ...order, ...change };
}
