import type { Call } from './call.ts';
import { PLATFORM } from './call.ts';
import type { Kind } from './objects.ts';
import { invalidParameter } from './stripe-refusal.ts';

const EXPANDABLE: Readonly<Record<string, Kind>> = {
  application_fee: 'application_fee',
  charge: 'charge',
  customer: 'customer',
  fee: 'application_fee',
  latest_charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
};

const MAX_DEPTH = 4;

/** Replaces the ids that `expand[]` names, such as `latest_charge` or `data.customer`, by their objects. */
export function expand(call: Call, answer: object, paths: ReadonlyArray<string>): object {
  return paths.reduce<object>((expanded, path) => {
    const names = path.split('.');
    if (names.length > MAX_DEPTH) {
      throw invalidParameter('You cannot expand more than 4 levels of a property.', 'expand');
    }
    return expandPath(call, expanded, names, path);
  }, answer);
}

function expandPath(call: Call, target: object, names: ReadonlyArray<string>, path: string): object {
  const [name, ...rest] = names;
  if (name === undefined) return target;
  const entry = Object.entries(target).find(([key]) => key === name);
  if (entry === undefined) throw notExpandable(path);
  const value: unknown = entry[1];
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => (isObject(item) ? expandPath(call, item, rest, path) : item));
    return { ...target, [name]: items };
  }
  if (value === null) return target;
  const found = isObject(value) ? value : lookUp(call, name, value, path);
  return found === null ? target : { ...target, [name]: expandPath(call, found, rest, path) };
}

/** Null when there is no such object any more: then its id stays. */
function lookUp(call: Call, name: string, id: unknown, path: string): object | null {
  const kind = EXPANDABLE[name];
  if (kind === undefined || typeof id !== 'string') throw notExpandable(path);
  return call.store.find(kind, kind === 'application_fee' ? PLATFORM : call.account, id);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function notExpandable(path: string): Error {
  return invalidParameter(`This property cannot be expanded (${path}).`, 'expand');
}
