import type { ReactNode } from 'react';

/** One titled part of an order's page. */
export function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="card grid content-start gap-4 p-4 md:p-6">
      <h2 className="font-bold text-18">{title}</h2>
      {children}
    </section>
  );
}
