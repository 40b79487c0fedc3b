import type { CartPage, DayChoice } from '#app/data/models.ts';
import { m } from '#texts';
import { addDays, formatDay, laterDay, toCalendarDay, type CalendarDay } from '#worker/domain/rental-period.ts';
import { ZIP_PATTERN } from '#worker/domain/service-area.ts';
import type { WasteType } from '#worker/domain/waste-types.ts';

export type CheckoutValues = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly placement: string;
  readonly note: string;
  readonly startDate: string;
  /** Empty for any time. */
  readonly deliveryWindow: string;
  readonly wasteType: string;
  readonly acceptTerms: boolean;
};

export type CheckoutField = keyof CheckoutValues;

/** Which of the three parts asks for what, in the order of the page. */
export const PARTS: ReadonlyArray<ReadonlyArray<CheckoutField>> = [
  ['email', 'firstName', 'lastName', 'phone', 'street', 'city', 'state', 'zipCode', 'placement', 'note'],
  ['startDate', 'deliveryWindow', 'wasteType'],
  ['acceptTerms'],
];

export function partOf(field: CheckoutField): number {
  return PARTS.findIndex((fields) => fields.includes(field));
}

/** As the order keeps them; `placementText` is what the page says. */
export const PLACEMENTS = ['Driveway', 'Street', 'Alley', 'Other'] as const;
export type Placement = (typeof PLACEMENTS)[number];

export function placementText(placement: Placement): string {
  switch (placement) {
    case 'Driveway':
      return m.checkout_placement_driveway();
    case 'Street':
      return m.checkout_placement_street();
    case 'Alley':
      return m.checkout_placement_alley();
    case 'Other':
      return m.checkout_placement_other();
  }
}

/** What the page says. */
export function wasteText(type: WasteType): string {
  switch (type) {
    case 'household':
      return m.checkout_waste_household();
    case 'construction':
      return m.checkout_waste_construction();
    case 'roofing':
      return m.checkout_waste_roofing();
    case 'yard':
      return m.checkout_waste_yard();
    case 'concrete':
      return m.checkout_waste_concrete();
  }
}

export function initialValues(cart: CartPage): CheckoutValues {
  return {
    email: '',
    firstName: '',
    lastName: '',
    phone: '',
    street: '',
    city: cart.city ?? '',
    state: cart.stateCode ?? '',
    zipCode: cart.zipCode ?? '',
    placement: PLACEMENTS[0],
    note: '',
    startDate: cart.startDate ?? '',
    deliveryWindow: '',
    wasteType: '',
    acceptTerms: false,
  };
}

/** What the driver reads. */
export function instructionsOf({ placement, note }: Pick<CheckoutValues, 'placement' | 'note'>): string | null {
  const place = PLACEMENTS.find((known) => known === placement);
  const where =
    place === undefined || place === 'Other' ? '' : m.checkout_driver_place({ place: placementText(place) });
  const parts = [where, note.trim()].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(' ');
}

/** The window that is sent; null for any time, also for one that the business has given up since it was typed. */
export function windowSent(chosen: string, { deliveryWindows }: Pick<CartPage, 'deliveryWindows'>): string | null {
  return deliveryWindows.includes(chosen) ? chosen : null;
}

const WIRE_FIELDS: ReadonlyMap<string, CheckoutField> = new Map([
  ['deliveryAddress.street', 'street'],
  ['deliveryAddress.city', 'city'],
  ['deliveryAddress.state', 'state'],
  ['deliveryAddress.zipCode', 'zipCode'],
  ['customer.email', 'email'],
  ['customer.firstName', 'firstName'],
  ['customer.lastName', 'lastName'],
  ['customer.phone', 'phone'],
  ['rentalStartDate', 'startDate'],
  ['deliveryWindow', 'deliveryWindow'],
  ['specialInstructions', 'note'],
  ['wasteType', 'wasteType'],
  ['acceptTerms', 'acceptTerms'],
]);

/** The form's field that a server's complaint is about; null when it is about none of them. */
export function fieldOf(path: string): CheckoutField | null {
  return WIRE_FIELDS.get(path.replace(/^input\./, '')) ?? null;
}

/** What each field has to be, said in the language of the page. */
export function fieldRules() {
  return {
    email: {
      required: m.checkout_email_missing(),
      pattern: { value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: m.checkout_email_wrong() },
    },
    firstName: { required: m.checkout_first_name_missing() },
    lastName: { required: m.checkout_last_name_missing() },
    phone: {
      required: m.checkout_phone_missing(),
      validate: (text: string) => text.replaceAll(/\D/g, '').length >= 10 || m.checkout_phone_wrong(),
    },
    street: { required: m.checkout_street_missing() },
    city: { required: m.checkout_city_missing() },
    state: {
      required: m.checkout_state_missing(),
      pattern: { value: /^\s*[A-Za-z]{2}\s*$/, message: m.checkout_state_wrong() },
    },
    zipCode: {
      required: m.checkout_zip_missing(),
      validate: (text: string) => ZIP_PATTERN.test(text.trim()) || m.checkout_zip_wrong(),
    },
    acceptTerms: { required: m.checkout_terms_missing() },
  };
}

/** Why a day can't be the delivery day; null when it can, as far as the page knows. */
export function dayProblem(text: string, days: DayChoice | null): string | null {
  if (text === '') return m.checkout_date_missing();
  const day = toCalendarDay(text);
  if (!day.ok) return m.checkout_date_format();
  if (days === null) return m.checkout_date_none();
  const { first, last } = days;
  if (day.value < first && !isShut(day.value, days))
    return m.checkout_date_too_early({ day: formatDay(first, 'weekday') });
  if (day.value > last) return m.checkout_date_too_late({ day: formatDay(last, 'weekday') });
  if (!isShut(day.value, days)) return null;
  const next = formatDay(nextFreeDay(days, day.value) ?? first, 'weekday');
  return days.closed.includes(day.value) ? m.checkout_date_closed({ day: next }) : m.checkout_date_taken({ day: next });
}

function isShut(day: CalendarDay, { closed, taken }: DayChoice): boolean {
  return closed.includes(day) || taken.includes(day);
}

/** The first day from that one on which all of the cart can be brought; null when there is none. */
export function nextFreeDay(days: DayChoice, from: CalendarDay): CalendarDay | null {
  let day = laterDay(from, days.first);
  while (isShut(day, days)) day = addDays(day, 1);
  return day > days.last ? null : day;
}
