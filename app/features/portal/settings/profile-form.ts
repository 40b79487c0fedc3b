import type { ProfileChange, WireProfile } from './settings-queries.ts';

/** What the form of a business holds as text. */
export const PROFILE_TEXTS = [
  'name',
  'slug',
  'email',
  'phone',
  'addressStreet',
  'addressCity',
  'addressState',
  'addressZipCode',
  'timeZone',
] as const;

export type ProfileText = (typeof PROFILE_TEXTS)[number];
export type BusinessForm = Readonly<Record<ProfileText, string>>;

export function businessFormOf(business: WireProfile): BusinessForm {
  return {
    name: business.name,
    slug: business.slug,
    email: business.email ?? '',
    phone: business.phone ?? '',
    addressStreet: business.addressStreet ?? '',
    addressCity: business.addressCity ?? '',
    addressState: business.addressState ?? '',
    addressZipCode: business.addressZipCode ?? '',
    timeZone: business.timeZone,
  };
}

/** What differs from what is stored; empty when nothing does. A slug is written in small letters. */
export function businessChanges(form: BusinessForm, stored: WireProfile): ProfileChange {
  const before = businessFormOf(stored);
  const changed: Partial<Record<ProfileText, string>> = {};
  for (const name of PROFILE_TEXTS) {
    const text = name === 'slug' ? form.slug.trim().toLowerCase() : form[name].trim();
    if (text !== before[name]) changed[name] = text;
  }
  return changed;
}
