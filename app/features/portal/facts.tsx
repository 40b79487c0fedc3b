import type { ReactNode } from 'react';

/** A titled list of what is known. */
export function Facts({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="card p-4">
      <h2 className="mb-3 font-bold text-18">{title}</h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[12rem_1fr]">{children}</dl>
    </section>
  );
}

export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted max-sm:-mb-3">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
