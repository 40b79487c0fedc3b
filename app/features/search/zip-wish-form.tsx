import { useEffect, useRef, useState, type FormEvent } from 'react';

import { rest, RestError } from '#app/data/rest.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Field, FieldError } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';
import { isPhoneLine } from '#worker/domain/contact-form.ts';
import { isEmail } from '#worker/domain/customer-info.ts';

type ZipWishFormProps = {
  readonly zipCode: string;
  /** On the platform: the business that was searched for. */
  readonly businessSlug: string | null;
  /** An answer that is a page of its own is shown beside a frame. */
  readonly isFramed: boolean;
};

type State = 'idle' | 'sending' | 'taken' | 'failed' | 'too many';

type Problems = { readonly email?: string; readonly phone?: string };

/** Opens beside the page: what was typed stays. */
const PARTS = {
  privacy: (inner: string) => (
    <a className="link" href="/privacy-policy" rel="noopener" target="_blank">
      {inner}
    </a>
  ),
};

/** "Tell me when you serve this ZIP": a plain form that the server takes as it is, also without JavaScript. */
export function ZipWishForm({ zipCode, businessSlug, isFramed }: ZipWishFormProps) {
  const [state, setState] = useState<State>('idle');
  const [problems, setProblems] = useState<Problems>({});
  const [isAlive, setAlive] = useState(false);
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => setAlive(true), []);
  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'taken') thanks.current?.focus();
  }, [state]);

  async function send(form: FormData): Promise<void> {
    setState('sending');
    try {
      await rest('POST', '/api/zip-wishes', Object.fromEntries(form));
      setState('taken');
    } catch (error) {
      setState(error instanceof RestError && error.status === 429 ? 'too many' : 'failed');
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (state === 'sending') return;
    const form = new FormData(event.currentTarget);
    const found = problemsOf(form);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first === undefined) return void send(form);
    const control = event.currentTarget.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  }

  return (
    <section aria-labelledby="zip-wish" className="card grid gap-3 p-4 md:p-5">
      <div className="grid">
        <h2 className="font-bold text-18" id="zip-wish">
          {m.search_wish_title({ zipCode })}
        </h2>
        <div role="status">
          {state === 'taken' ? (
            <div className="pt-3">
              <Notice ref={thanks} title={m.search_wish_taken({ zipCode })} tone="good" />
            </div>
          ) : null}
        </div>
      </div>
      {state === 'taken' ? null : (
        <form
          action="/api/zip-wishes"
          className="grid gap-4"
          method="post"
          noValidate={isAlive}
          onSubmit={submit}
          target={isFramed ? '_blank' : undefined}
        >
          <p>{m.search_wish_text()}</p>
          <div className="grid gap-4 lg:grid-cols-2">
            <Field error={problems.email} id="wish-email" label={m.search_wish_email()}>
              {(props) => (
                <input {...props} autoComplete="email" className="field-control" name="email" required type="email" />
              )}
            </Field>
            <Field error={problems.phone} id="wish-phone" label={m.search_wish_phone()}>
              {(props) => <input {...props} autoComplete="tel" className="field-control" name="phone" type="tel" />}
            </Field>
          </div>
          <div aria-hidden="true" className="absolute -left-[99rem]">
            <label htmlFor="wish-fax">{m.search_wish_fax()}</label>
            <input autoComplete="off" id="wish-fax" name="fax" tabIndex={-1} />
          </div>
          <input name="zipCode" type="hidden" value={zipCode} />
          {businessSlug === null ? null : <input name="businessSlug" type="hidden" value={businessSlug} />}
          <p className="text-14 text-muted">
            <RichText parts={PARTS} text={m.search_wish_privacy()} />
          </p>
          <div>
            <div role="alert">
              {state === 'failed' || state === 'too many' ? (
                <div className="pb-3">
                  <FieldError id="wish-failure">
                    {state === 'failed' ? m.search_wish_failed() : m.search_wish_too_many()}
                  </FieldError>
                </div>
              ) : null}
            </div>
            <BusyButton
              busy={state === 'sending'}
              busyText={m.search_wish_sending()}
              className="action min-w-36"
              type="submit"
            >
              {m.search_wish_button()}
            </BusyButton>
          </div>
        </form>
      )}
    </section>
  );
}

function problemsOf(form: FormData): Problems {
  const [email, phone] = [form.get('email'), form.get('phone')];
  return {
    ...(typeof email === 'string' && isEmail(email.trim()) ? {} : { email: m.search_wish_email_problem() }),
    ...(typeof phone === 'string' && isPhoneLine(phone.trim()) ? {} : { phone: m.search_wish_phone_problem() }),
  };
}
