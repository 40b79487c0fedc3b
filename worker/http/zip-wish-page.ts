import { m } from '#texts';
import type { FieldProblem } from '#worker/usecases/errors.ts';

import { brandPage, escaped, type PageOwner } from './brand-page.ts';
import { fieldHtml, type PageField } from './contact-page.ts';

/** The form of the search page has the same fields, with the same labels. */
function fields(): ReadonlyArray<PageField> {
  return [
    { name: 'email', label: m.search_wish_email(), type: 'email', autocomplete: 'email', isNeeded: true },
    { name: 'phone', label: m.search_wish_phone(), type: 'tel', autocomplete: 'tel', isNeeded: false },
  ];
}

const KEPT = ['zipCode', 'businessSlug'] as const;

/** Answers a form that a browser without JavaScript has sent. */
export function wishTakenPage(message: string, owner: PageOwner): Response {
  return brandPage({
    status: 200,
    title: m.words_thank_you(),
    main: `<h1>${escaped(m.words_thank_you())}</h1>
<p>${escaped(message)}</p>
<p><a class="action" href="/search">${escaped(m.words_search_again())}</a></p>`,
    owner,
  });
}

type NotTaken = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** As it was typed. */
  readonly form: Readonly<Record<string, string>>;
  readonly problems: ReadonlyArray<FieldProblem>;
  readonly owner: PageOwner;
};

/** The form again, with what was typed, and what is wrong with it or that it could not be sent. */
export function wishAgainPage({ status, headers, form, problems, owner }: NotTaken): Response {
  const said = new Map(problems.map(({ path, message }) => [path, message]));
  const controls = fields();
  const isTheirs = controls.some(({ name }) => said.has(name));
  const main = `<h1>${escaped(isTheirs ? m.words_check_typed() : m.landing_contact_failed_title())}</h1>
<p>${escaped(isTheirs ? m.words_not_sent_yet() : (said.get('zipCode') ?? m.words_could_not_be_sent()))}</p>
<form action="/api/zip-wishes" method="post">
${controls.map((field) => fieldHtml(field, form[field.name] ?? '', said.get(field.name))).join('\n')}
<div class="hidden" aria-hidden="true"><label for="fax">${escaped(m.words_leave_empty())}</label><input id="fax" name="fax" tabindex="-1" autocomplete="off" value="${escaped(form['fax'] ?? '')}"></div>
${KEPT.map((name) => `<input type="hidden" name="${name}" value="${escaped(form[name] ?? '')}">`).join('')}
<button type="submit">${escaped(m.search_wish_button())}</button>
</form>`;
  return brandPage({ status, title: m.words_not_sent(), main, owner, formAction: "'self'", headers });
}
