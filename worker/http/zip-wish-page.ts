import type { FieldProblem } from '#worker/usecases/errors.ts';

import { brandPage, escaped, type PageOwner } from './brand-page.ts';
import { fieldHtml } from './contact-page.ts';

/** The form of the search page has the same fields, with the same labels. */
const FIELDS = [
  { name: 'email', label: 'Email Address', type: 'email', autocomplete: 'email', isNeeded: true },
  { name: 'phone', label: 'Phone (optional)', type: 'tel', autocomplete: 'tel', isNeeded: false },
] as const;

const KEPT = ['zipCode', 'businessSlug'] as const;

/** Answers a form that a browser without JavaScript has sent. */
export function wishTakenPage(message: string, owner: PageOwner): Response {
  return brandPage({
    status: 200,
    title: 'Thank you',
    main: `<h1>Thank you</h1>
<p>${escaped(message)}</p>
<p><a class="action" href="/search">Search again</a></p>`,
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
  const isTheirs = FIELDS.some(({ name }) => said.has(name));
  const main = `<h1>${isTheirs ? 'Please check what you typed' : 'Something went wrong'}</h1>
<p>${isTheirs ? 'It has not been sent yet.' : escaped(said.get('zipCode') ?? 'It could not be sent. Please try again in a moment.')}</p>
<form action="/api/zip-wishes" method="post">
${FIELDS.map((field) => fieldHtml(field, form[field.name] ?? '', said.get(field.name))).join('\n')}
<div class="hidden" aria-hidden="true"><label for="fax">Leave this empty</label><input id="fax" name="fax" tabindex="-1" autocomplete="off" value="${escaped(form['fax'] ?? '')}"></div>
${KEPT.map((name) => `<input type="hidden" name="${name}" value="${escaped(form[name] ?? '')}">`).join('')}
<button type="submit">Tell me</button>
</form>`;
  return brandPage({ status, title: 'Not sent', main, owner, formAction: "'self'", headers });
}
