import { m } from '#texts';

import { Clause } from './clause.tsx';

/** Where the places come from, as their licence asks. */
export function PlaceData() {
  return <Clause text={m.legal_place_data()} />;
}

export function Disputes() {
  return <Clause text={m.legal_disputes()} />;
}

export function Questions() {
  return <Clause text={m.legal_questions()} />;
}
