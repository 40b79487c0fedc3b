import type { CartPage, DayChoice } from '#app/data/models.ts';
import { addDays, formatDay, toCalendarDay } from '#worker/domain/rental-period.ts';
import { ZIP_PATTERN } from '#worker/domain/service-area.ts';

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
  readonly wasteType: string;
  readonly acceptTerms: boolean;
};

export type CheckoutField = keyof CheckoutValues;

/** Which of the three parts asks for what, in the order of the page. */
export const PARTS: ReadonlyArray<ReadonlyArray<CheckoutField>> = [
  ['email', 'firstName', 'lastName', 'phone', 'street', 'city', 'state', 'zipCode', 'placement', 'note'],
  ['startDate', 'wasteType'],
  ['acceptTerms'],
];

export function partOf(field: CheckoutField): number {
  return PARTS.findIndex((fields) => fields.includes(field));
}

export const PLACEMENTS = ['Driveway', 'Street', 'Alley', 'Other'] as const;

export const WASTE_TYPES = [
  'Household junk',
  'Construction debris',
  'Roofing',
  'Yard waste',
  'Concrete or soil',
] as const;

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
    wasteType: '',
    acceptTerms: false,
  };
}

/** Reads a kept draft; what does not fit, or is no draft at all, is left out. Consent is never restored. */
export function readDraft(text: string | null, values: CheckoutValues): CheckoutValues {
  const kept = parsed(text);
  if (kept === null) return values;
  const restored: Record<string, string> = {};
  for (const [name, value] of Object.entries(kept)) {
    if (name in values && name !== 'acceptTerms' && typeof value === 'string' && value !== '') restored[name] = value;
  }
  return { ...values, ...restored };
}

function parsed(text: string | null): object | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** What the driver reads. */
export function instructionsOf({ placement, note }: Pick<CheckoutValues, 'placement' | 'note'>): string | null {
  const parts = [placement === 'Other' ? '' : `Place: ${placement}.`, note.trim()].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(' ');
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
  ['specialInstructions', 'note'],
  ['wasteType', 'wasteType'],
  ['acceptTerms', 'acceptTerms'],
]);

/** The form's field that a server's complaint is about; null when it is about none of them. */
export function fieldOf(path: string): CheckoutField | null {
  return WIRE_FIELDS.get(path.replace(/^input\./, '')) ?? null;
}

export const RULES = {
  email: {
    required: 'Enter your e-mail address.',
    pattern: { value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: 'Enter an e-mail address like name@example.com.' },
  },
  firstName: { required: 'Enter your first name.' },
  lastName: { required: 'Enter your last name.' },
  phone: {
    required: 'Enter a phone number the driver can call.',
    validate: (text: string) => text.replaceAll(/\D/g, '').length >= 10 || 'Enter a phone number with its area code.',
  },
  street: { required: 'Enter the street and number.' },
  city: { required: 'Enter the city.' },
  state: {
    required: 'Enter the state.',
    pattern: { value: /^\s*[A-Za-z]{2}\s*$/, message: 'Enter the two letters of the state.' },
  },
  zipCode: {
    required: 'Enter the delivery ZIP code.',
    validate: (text: string) => ZIP_PATTERN.test(text.trim()) || 'Enter a ZIP code of five digits.',
  },
  acceptTerms: { required: 'Please accept the terms to place the order.' },
} as const;

/** Why a day can't be the delivery day; null when it can, as far as the page knows. */
export function dayProblem(text: string, days: DayChoice | null): string | null {
  if (text === '') return 'Choose a delivery date.';
  const day = toCalendarDay(text);
  if (!day.ok) return day.refusal.message;
  if (days === null) return 'There is no free delivery date at the moment.';
  const { first, last, closed } = days;
  if (day.value < first) return `This date is too early. The first free one is ${formatDay(first, 'weekday')}.`;
  if (day.value > last) return `This date is too far ahead. The last free one is ${formatDay(last, 'weekday')}.`;
  if (!closed.includes(day.value)) return null;
  let next = addDays(day.value, 1);
  while (closed.includes(next)) next = addDays(next, 1);
  return `There is no free delivery on that day. The next one is ${formatDay(next, 'weekday')}.`;
}
