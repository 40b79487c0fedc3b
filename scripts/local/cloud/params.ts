import { isList, type FormGroup, type FormValue } from './form.ts';
import type { Metadata } from './objects.ts';
import { invalidParameter } from './stripe-refusal.ts';

const MAX_TEXT = 5000;

/**
 * The parameters of one call. Every reader takes its parameter off the list of unread ones;
 * `finish` refuses what nobody read, as Stripe refuses unknown parameters.
 */
export class Params {
  readonly #group: FormGroup;
  readonly #prefix: string;
  readonly #unread: Set<string>;

  constructor(group: FormGroup, prefix = '') {
    this.#group = group;
    this.#prefix = prefix;
    this.#unread = new Set(Object.keys(group));
  }

  /** Null when not given or given empty. */
  text(name: string): string | null {
    const value = this.#take(name);
    if (value === undefined || value === '') return null;
    if (typeof value !== 'string') throw invalidParameter('Invalid string', this.#full(name));
    if (value.length > MAX_TEXT) {
      throw invalidParameter(`Invalid string: must be at most ${MAX_TEXT} characters`, this.#full(name));
    }
    return value;
  }

  requiredText(name: string): string {
    const given = this.#group[name];
    const value = this.text(name);
    if (value !== null) return value;
    if (given === undefined) throw this.#missing(name);
    throw invalidParameter(
      `You passed an empty string for '${this.#full(name)}'. We assume empty values are an attempt to unset a parameter; however '${this.#full(name)}' cannot be unset.`,
      this.#full(name),
      'parameter_invalid_empty',
    );
  }

  integer(name: string): number | null {
    const value = this.text(name);
    if (value === null) return null;
    const number = Number(value);
    if (/^-?\d{1,15}$/.test(value) && Number.isSafeInteger(number)) return number;
    throw invalidParameter(`Invalid integer: ${value}`, this.#full(name), 'parameter_invalid_integer');
  }

  requiredInteger(name: string): number {
    const value = this.integer(name);
    if (value === null) throw this.#missing(name);
    return value;
  }

  flag(name: string): boolean | null {
    const value = this.text(name);
    if (value === null) return null;
    if (value === 'true') return true;
    if (value === 'false') return false;
    throw invalidParameter(`Invalid boolean: ${value}`, this.#full(name));
  }

  choice<const Option extends string>(name: string, options: ReadonlyArray<Option>): Option | null {
    const value = this.text(name);
    if (value === null) return null;
    const option = options.find((candidate) => candidate === value);
    if (option !== undefined) return option;
    const known = options.map((candidate) => `\`${candidate}\``).join(', ');
    throw invalidParameter(`Invalid ${this.#full(name)}: must be one of ${known}`, this.#full(name));
  }

  list(name: string): ReadonlyArray<string> | null {
    const value = this.#take(name);
    if (value === undefined || value === '') return null;
    if (typeof value === 'string') return [value];
    if (!isList(value)) throw invalidParameter('Invalid array', this.#full(name));
    return value.map((item) => {
      if (typeof item === 'string') return item;
      throw invalidParameter('Invalid array', this.#full(name));
    });
  }

  group(name: string): Params | null {
    const value = this.#take(name);
    if (value === undefined || value === '') return null;
    if (typeof value === 'string' || isList(value)) {
      throw invalidParameter('Invalid object', this.#full(name));
    }
    return new Params(value, this.#full(name));
  }

  /** Merges over what is stored; an empty text removes its key. */
  metadata(stored: Metadata = {}): Metadata {
    const value = this.#take('metadata');
    if (value === undefined) return stored;
    if (value === '') return {};
    if (typeof value === 'string' || isList(value)) {
      throw invalidParameter('Invalid object', this.#full('metadata'));
    }
    const merged = new Map(Object.entries(stored));
    for (const [key, text] of Object.entries(value)) {
      if (typeof text !== 'string' || key.length > 40 || text.length > 500) {
        throw invalidParameter(
          'Metadata keys can be up to 40 characters, values up to 500 characters of text.',
          `metadata[${key}]`,
        );
      }
      if (text === '') merged.delete(key);
      else merged.set(key, text);
    }
    if (merged.size > 50) throw invalidParameter('Metadata can have up to 50 keys', 'metadata');
    return Object.fromEntries(merged);
  }

  has(name: string): boolean {
    return this.#group[name] !== undefined;
  }

  isGroup(name: string): boolean {
    return typeof this.#group[name] === 'object';
  }

  /** Takes parameters that are legal and have no effect here. */
  ignore(...names: ReadonlyArray<string>): void {
    for (const name of names) this.#unread.delete(name);
  }

  finish(): void {
    const [unknown] = this.#unread;
    if (unknown === undefined) return;
    throw invalidParameter(
      `Received unknown parameter: ${this.#full(unknown)}`,
      this.#full(unknown),
      'parameter_unknown',
    );
  }

  #take(name: string): FormValue | undefined {
    this.#unread.delete(name);
    return this.#group[name];
  }

  #full(name: string): string {
    return this.#prefix === '' ? name : `${this.#prefix}[${name}]`;
  }

  #missing(name: string): Error {
    return invalidParameter(`Missing required param: ${this.#full(name)}.`, this.#full(name), 'parameter_missing');
  }
}
