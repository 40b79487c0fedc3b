import type { ReactNode } from 'react';

/** One titled part of an order's details. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="card grid content-start gap-3 p-4 text-14">
      <h3 className="font-bold text-16">{title}</h3>
      {children}
    </section>
  );
}
