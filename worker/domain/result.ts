import type { RefusalCode } from './refusal-codes.ts';

/** The business says no: a stable code and a sentence a person can read. */
export type Refusal = { readonly code: RefusalCode; readonly message: string };

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export function accept<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(code: RefusalCode, message: string): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code, message } };
}
