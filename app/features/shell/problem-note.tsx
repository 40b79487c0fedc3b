import type { Problem } from '#app/data/models.ts';

/** The number to quote to support. Only where something broke: a refusal needs none. */
export function ProblemNote({ problem }: { readonly problem: Problem }) {
  if (problem.code !== 'INTERNAL') return null;
  return <p className="text-12 text-muted">Request {problem.requestId}</p>;
}
