import * as z from 'zod';

import { markersIn } from './markers.ts';
import type { Asker } from './roles.ts';

/** What came back for one try, by somebody, at something. */
export type Answer = { readonly status: number; readonly text: string };

/** One try, for the sentence that tells of it. */
export type Try = { readonly what: string; readonly asker: Asker; readonly answer: Answer };

/** The markers of an answer that who asked may not see. */
export function leaksIn({ what, asker, answer }: Try, allowed: ReadonlyArray<string> = []): ReadonlyArray<string> {
  const leaked = [...markersIn(answer.text)].filter((found) => !asker.sees.has(found) && !allowed.includes(found));
  return leaked.length === 0 ? [] : [`${what} as ${asker.name} shows ${leaked.join(', ')}`];
}

/** An answer without what differs from request to request, and with the ids that were asked for taken out. */
export function bare({ status, text }: Answer, ids: Readonly<Record<string, string>>): string {
  let same = text;
  for (const id of Object.values(ids)) if (id !== '') same = same.replaceAll(id, 'ID');
  return `${status} ${same
    .replaceAll(/[\w+/]{22}==/g, 'NONCE')
    .replaceAll(/req_[\w-]+/g, 'REQUEST')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID')
    .replaceAll(/\b1[0-9]{12}\b/g, 'TIME')}`;
}

/** How two answers differ that should not: where, and a little of each. */
export function difference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 30);
  return `${JSON.stringify(one.slice(from, at + 120))} and ${JSON.stringify(other.slice(from, at + 120))}`;
}

const GraphqlAnswer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional(),
});

/** Whether a GraphQL answer gave something: no refusal, and neither nothing nor an empty list. */
export function isAnswered({ status, text }: Answer, name: string): boolean {
  if (status >= 400) return false;
  const parsed = GraphqlAnswer.parse(JSON.parse(text));
  const value = parsed.data?.[name];
  if (value === null || value === undefined) return false;
  if (z.object({ totalCount: z.literal(0) }).safeParse(value).success) return false;
  return !Array.isArray(value) || value.length > 0;
}

export function codesOf({ text }: Answer): ReadonlyArray<string> {
  const parsed = GraphqlAnswer.safeParse(JSON.parse(text));
  return parsed.success ? (parsed.data.errors ?? []).map(({ extensions }) => extensions.code) : [];
}
