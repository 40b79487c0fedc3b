import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';

import { rest, RestError } from '#app/data/rest.ts';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';
import { LEAD_SOURCE, LEAST_FILL_MS } from '#worker/domain/contact-form.ts';

import { contactProblems, contactValues, type ContactField, type ContactProblems } from './contact-fields.ts';

/** How long the thanks are shown before the dialog closes. */
const CLOSE_MS = 2000;

export type ContactState = 'idle' | 'sending' | 'success' | 'error' | 'too many';

export type Contact = {
  readonly state: ContactState;
  readonly problems: ContactProblems;
  /** For the form. */
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** For a field that was left, or changed after it was named. */
  readonly check: (field: ContactField, form: HTMLFormElement | null) => void;
  /** For the dialog when it has closed. */
  readonly end: () => void;
};

/** The states of the contact form. What was typed stays in the form until it has been sent. */
export function useContact(dialog: RefObject<HTMLDialogElement | null>, said: RefObject<HTMLElement | null>): Contact {
  const [state, setState] = useState<ContactState>('idle');
  const [problems, setProblems] = useState<ContactProblems>({});
  const startedAt = useRef(0);

  async function send(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    setState('sending');
    try {
      // A browser that fills the form in by itself is faster than a machine may be.
      await pause(startedAt.current + LEAST_FILL_MS - Date.now());
      await rest('POST', '/api/contact', {
        ...contactValues(data),
        fax: data.get('fax'),
        startedAt: new Date(startedAt.current).toISOString(),
        timestamp: new Date().toISOString(),
        source: LEAD_SOURCE,
      });
      form.reset();
      if (dialog.current?.open === true) return setState('success');
      setState('idle');
      toast({ title: m.landing_contact_sent() });
    } catch (error) {
      setState(error instanceof RestError && error.status === 429 ? 'too many' : 'error');
      if (dialog.current?.open !== true) tellNotSent(dialog.current);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    if (state === 'sending' || state === 'success') return;
    const found = contactProblems(contactValues(new FormData(form)));
    setProblems(found);
    const [first] = Object.keys(found);
    if (first === undefined) void send(form);
    else focusOn(form, first);
  }

  function check(field: ContactField, form: HTMLFormElement | null): void {
    if (form === null) return;
    const { [field]: problem } = contactProblems(contactValues(new FormData(form)));
    setProblems(({ [field]: _former, ...others }) =>
      problem === undefined ? others : { ...others, [field]: problem },
    );
  }

  // React does not listen for it on a dialog that came with the server's HTML.
  useEffect(() => {
    const opened = dialog.current;
    const onToggle = (): void => {
      if (opened?.open === true) startedAt.current = Date.now();
    };
    onToggle();
    opened?.addEventListener('toggle', onToggle);
    return () => opened?.removeEventListener('toggle', onToggle);
  }, [dialog]);

  useEffect(() => {
    // The button that had the focus could not keep it while it rested.
    if (state !== 'idle' && state !== 'sending') said.current?.focus();
    if (state !== 'success') return;
    const timer = setTimeout(() => {
      const focused = document.activeElement;
      const hasMoved = focused !== said.current && dialog.current?.contains(focused) === true;
      if (!hasMoved) dialog.current?.close();
    }, CLOSE_MS);
    return () => clearTimeout(timer);
  }, [state, dialog, said]);

  return {
    state,
    problems,
    submit,
    check,
    end: () => {
      setState((last) => (last === 'success' ? 'idle' : last));
      setProblems({});
    },
  };
}

/** For who closed the dialog before its answer came. */
function tellNotSent(dialog: HTMLDialogElement | null): void {
  toast({
    title: m.landing_contact_failed_title(),
    description: m.landing_contact_not_sent(),
    variant: 'destructive',
    action: { label: m.landing_contact_reopen(), run: () => dialog?.showModal() },
  });
}

function focusOn(form: HTMLFormElement, field: string): void {
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
