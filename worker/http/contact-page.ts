import type { FieldProblem } from '#worker/usecases/errors.ts';

import { brandPage, escaped, type PageOwner } from './brand-page.ts';

/** What the form sends, as it was typed. */
export type ContactForm = Readonly<Record<string, string>>;

/** The landing page's own form has the same fields, with the same labels. */
const FIELDS = [
  { name: 'name', label: 'Full Name', type: 'text', autocomplete: 'name', isNeeded: true },
  { name: 'email', label: 'Email Address', type: 'email', autocomplete: 'email', isNeeded: true },
  { name: 'businessName', label: 'Business Name', type: 'text', autocomplete: 'organization', isNeeded: true },
  { name: 'phone', label: 'Phone (optional)', type: 'tel', autocomplete: 'tel', isNeeded: false },
  { name: 'website', label: 'Website (optional)', type: 'url', autocomplete: 'url', isNeeded: false },
] as const;

const KEPT = ['source', 'startedAt'] as const;

/** Answers a contact form that a browser without JavaScript has sent. */
export function contactSentPage(message: string, owner: PageOwner): Response {
  return brandPage({
    status: 200,
    title: 'Message sent',
    main: `<h1>Thank you</h1>
<p>${escaped(message)}</p>
<p><a class="action" href="/">Back to Home</a></p>`,
    owner,
  });
}

type NotSent = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: ContactForm;
  readonly problems: ReadonlyArray<FieldProblem>;
  /** Where to write instead. */
  readonly email: string;
  readonly owner: PageOwner;
};

/** The form again, with what was typed, and what is wrong with it or that it could not be sent. */
export function contactAgainPage({ status, headers, form, problems, email, owner }: NotSent): Response {
  const said = new Map(problems.map(({ path, message }) => [path, message]));
  const isTheirs = FIELDS.some(({ name }) => said.has(name));
  const mail = `<a href="mailto:${escaped(email)}">${escaped(email)}</a>`;
  const main = `<h1>${isTheirs ? 'Please check your message' : 'Something went wrong'}</h1>
<p>${isTheirs ? 'It has not been sent yet.' : `Please try again or contact us directly at ${mail}`}</p>
<form action="/api/contact" method="post">
${FIELDS.map((field) => fieldHtml(field, form[field.name] ?? '', said.get(field.name))).join('\n')}
<div class="hidden" aria-hidden="true"><label for="fax">Leave this empty</label><input id="fax" name="fax" tabindex="-1" autocomplete="off" value="${escaped(form['fax'] ?? '')}"></div>
${KEPT.map((name) => `<input type="hidden" name="${name}" value="${escaped(form[name] ?? '')}">`).join('')}
<button type="submit">Send message</button>
</form>`;
  return brandPage({ status, title: 'Message not sent', main, owner, formAction: "'self'", headers });
}

/** A control of a form that such a page shows. */
export type PageField = {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly autocomplete: string;
  readonly isNeeded: boolean;
};

/** A control with its label and what is wrong with what it holds. */
export function fieldHtml(
  { name, label, type, autocomplete, isNeeded }: PageField,
  value: string,
  problem?: string,
): string {
  const wrong = problem === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-error"`;
  return [
    `<label for="${name}">${label}</label>`,
    `<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}"${isNeeded ? ' required' : ''}${wrong} value="${escaped(value)}">`,
    ...(problem === undefined ? [] : [`<p class="bad" id="${name}-error">${escaped(problem)}</p>`]),
  ].join('\n');
}
