import { m } from '#texts';
import { isEmail } from '#worker/domain/customer-info.ts';
import { isWebAddress, withScheme } from '#worker/domain/web-address.ts';

export const CONTACT_FIELDS = ['name', 'email', 'businessName', 'phone', 'website'] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];

export type ContactValues = Readonly<Record<ContactField, string>>;

export type ContactProblems = Readonly<Partial<Record<ContactField, string>>>;

const CONTROL = /\p{Cc}/u;

/** What a form holds, without outer spaces and with the scheme of its website. */
export function contactValues(form: FormData): ContactValues {
  const typed = (field: ContactField): string => {
    const value = form.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    name: typed('name'),
    email: typed('email'),
    businessName: typed('businessName'),
    phone: typed('phone'),
    website: withScheme(typed('website')),
  };
}

/** What is wrong with each field, in the words that stand under it; empty when nothing is. The server asks the same. */
export function contactProblems({ name, email, businessName, phone, website }: ContactValues): ContactProblems {
  const nameProblem = lineProblem(name, m.landing_contact_name_problem);
  const businessProblem = lineProblem(businessName, m.landing_contact_business_problem);
  return {
    ...(nameProblem === null ? {} : { name: nameProblem }),
    ...(isEmail(email) ? {} : { email: m.landing_contact_email_problem() }),
    ...(businessProblem === null ? {} : { businessName: businessProblem }),
    ...(phone.length <= 50 && !CONTROL.test(phone) ? {} : { phone: m.landing_contact_phone_problem() }),
    ...(website === '' || isWebAddress(website) ? {} : { website: m.landing_contact_website_problem() }),
  };
}

function lineProblem(text: string, whenEmpty: () => string): string | null {
  if (text === '') return whenEmpty();
  return text.length > 200 || CONTROL.test(text) ? m.landing_contact_too_long() : null;
}
