import { m } from '#texts';
import type { FieldProblem } from '#worker/usecases/errors.ts';

import { brandPage, escaped, linked, type PageOwner } from './brand-page.ts';

/** What the form sends, as it was typed. */
export type ContactForm = Readonly<Record<string, string>>;

/** The landing page's own form has the same fields, with the same labels. */
function fields(): ReadonlyArray<PageField> {
  return [
    { name: 'name', label: m.landing_contact_name(), type: 'text', autocomplete: 'name', isNeeded: true },
    { name: 'email', label: m.landing_contact_email(), type: 'email', autocomplete: 'email', isNeeded: true },
    {
      name: 'businessName',
      label: m.landing_contact_business(),
      type: 'text',
      autocomplete: 'organization',
      isNeeded: true,
    },
    { name: 'phone', label: m.landing_contact_phone(), type: 'tel', autocomplete: 'tel', isNeeded: false },
    { name: 'website', label: m.landing_contact_website(), type: 'url', autocomplete: 'url', isNeeded: false },
  ];
}

const KEPT = ['source', 'startedAt'] as const;

/** Answers a contact form that a browser without JavaScript has sent. */
export function contactSentPage(message: string, owner: PageOwner): Response {
  return brandPage({
    status: 200,
    title: m.words_contact_sent(),
    main: `<h1>${escaped(m.words_thank_you())}</h1>
<p>${escaped(message)}</p>
<p><a class="action" href="/">${escaped(m.common_back_to_home())}</a></p>`,
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
  const controls = fields();
  const isTheirs = controls.some(({ name }) => said.has(name));
  const write = linked(m.landing_contact_failed_text({ email }), 'mail', `mailto:${email}`);
  const main = `<h1>${escaped(isTheirs ? m.words_check_message() : m.landing_contact_failed_title())}</h1>
<p>${isTheirs ? escaped(m.words_not_sent_yet()) : write}</p>
<form action="/api/contact" method="post">
${controls.map((field) => fieldHtml(field, form[field.name] ?? '', said.get(field.name))).join('\n')}
<div class="hidden" aria-hidden="true"><label for="fax">${escaped(m.words_leave_empty())}</label><input id="fax" name="fax" tabindex="-1" autocomplete="off" value="${escaped(form['fax'] ?? '')}"></div>
${KEPT.map((name) => `<input type="hidden" name="${name}" value="${escaped(form[name] ?? '')}">`).join('')}
<button type="submit">${escaped(m.words_send_message())}</button>
</form>`;
  return brandPage({ status, title: m.words_contact_not_sent(), main, owner, formAction: "'self'", headers });
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
    `<label for="${name}">${escaped(label)}</label>`,
    `<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}"${isNeeded ? ' required' : ''}${wrong} value="${escaped(value)}">`,
    ...(problem === undefined ? [] : [`<p class="bad" id="${name}-error">${escaped(problem)}</p>`]),
  ].join('\n');
}
