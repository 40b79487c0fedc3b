import type { WireBusiness } from '../portal-queries.ts';

/** One line of a list while it is edited: it keeps its id wherever it moves. */
export type Line = { readonly id: number; readonly text: string };

export type Lines = ReadonlyArray<Line>;

/** The policies of a business as they are stored. */
export type Policies = Pick<WireBusiness, 'prohibitedItems' | 'policyMessages' | 'businessNotes' | 'termsOfServiceUrl'>;

/** The same as they are edited. */
export type PolicyForm = {
  readonly prohibitedItems: Lines;
  readonly policyMessages: Lines;
  readonly businessNotes: string;
  readonly termsOfServiceUrl: string;
};

/** What is typed for a new line of each list, and not added yet. */
export type PendingLines = { readonly prohibitedItems: string; readonly policyMessages: string };

export const NOTHING_PENDING: PendingLines = { prohibitedItems: '', policyMessages: '' };

/** What `updateBusiness` is given: an empty text clears what need not be there. */
export type PolicyInput = {
  readonly prohibitedItems: ReadonlyArray<string>;
  readonly policyMessages: ReadonlyArray<string>;
  readonly businessNotes: string;
  readonly termsOfServiceUrl: string;
};

export function linesOf(texts: ReadonlyArray<string>): Lines {
  return texts.map((text, id) => ({ id, text }));
}

/** The lines with a text, without those that are there already, whatever their case. */
export function withLines(lines: Lines, texts: ReadonlyArray<string>): Lines {
  const added = [...lines];
  for (const text of texts.map((one) => one.trim()))
    if (text !== '' && !hasLine(added, text)) added.push({ id: nextId(added), text });
  return added.length === lines.length ? lines : added;
}

/** Whether a line is there already, whatever its case and the space around it. */
export function hasLine(lines: Lines, text: string): boolean {
  return lines.some((line) => line.text.trim().toLowerCase() === text.trim().toLowerCase());
}

/** The form with what is typed for new lines; the same lists where that adds nothing. */
export function withPending(form: PolicyForm, { prohibitedItems, policyMessages }: PendingLines): PolicyForm {
  return {
    ...form,
    prohibitedItems: withLines(form.prohibitedItems, [prohibitedItems]),
    policyMessages: withLines(form.policyMessages, [policyMessages]),
  };
}

export function withText(lines: Lines, id: number, text: string): Lines {
  return lines.map((line) => (line.id === id ? { id, text } : line));
}

export function withoutLine(lines: Lines, id: number): Lines {
  return lines.filter((line) => line.id !== id);
}

/** @param by -1 for a place up, 1 for a place down; nothing moves past either end */
export function withMoved(lines: Lines, id: number, by: -1 | 1): Lines {
  const from = lines.findIndex((line) => line.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= lines.length) return lines;
  const moved = lines.toSpliced(from, 1);
  return moved.toSpliced(to, 0, ...lines.slice(from, from + 1));
}

export function policyFormOf({
  prohibitedItems,
  policyMessages,
  businessNotes,
  termsOfServiceUrl,
}: Policies): PolicyForm {
  return {
    prohibitedItems: linesOf(prohibitedItems),
    policyMessages: linesOf(policyMessages),
    businessNotes: businessNotes ?? '',
    termsOfServiceUrl: termsOfServiceUrl ?? '',
  };
}

/** Tidied as the server tidies it: no blank and no repeated lines. */
export function policyInputOf(form: PolicyForm): PolicyInput {
  return {
    prohibitedItems: tidy(form.prohibitedItems),
    policyMessages: tidy(form.policyMessages),
    businessNotes: form.businessNotes.trim(),
    termsOfServiceUrl: form.termsOfServiceUrl.trim(),
  };
}

/** What differs from what is stored; empty when nothing does. */
export function policyChanges(form: PolicyForm, stored: Policies): Partial<PolicyInput> {
  const [now, before] = [policyInputOf(form), policyInputOf(policyFormOf(stored))];
  return {
    ...(same(now.prohibitedItems, before.prohibitedItems) ? {} : { prohibitedItems: now.prohibitedItems }),
    ...(same(now.policyMessages, before.policyMessages) ? {} : { policyMessages: now.policyMessages }),
    ...(now.businessNotes === before.businessNotes ? {} : { businessNotes: now.businessNotes }),
    ...(now.termsOfServiceUrl === before.termsOfServiceUrl ? {} : { termsOfServiceUrl: now.termsOfServiceUrl }),
  };
}

function tidy(lines: Lines): ReadonlyArray<string> {
  return [...new Set(lines.map(({ text }) => text.trim()).filter((text) => text !== ''))];
}

function same(some: ReadonlyArray<string>, others: ReadonlyArray<string>): boolean {
  return some.length === others.length && some.every((text, index) => text === others[index]);
}

function nextId(lines: Lines): number {
  return Math.max(-1, ...lines.map(({ id }) => id)) + 1;
}
