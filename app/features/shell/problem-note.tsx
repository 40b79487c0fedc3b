import type { Problem } from '#app/data/models.ts';
import { m } from '#texts';

/** The number to quote to support. Only where something broke: a refusal needs none. */
export function ProblemNote({ problem }: { readonly problem: Problem }) {
  if (problem.code !== 'INTERNAL') return null;
  return <p className="text-12 text-muted">{m.common_request({ requestId: problem.requestId })}</p>;
}
