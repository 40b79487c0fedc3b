import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useShell } from '#app/features/shell/use-shell.ts';
import { Wordmark } from '#app/features/shell/wordmark.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { m } from '#texts';

export type LegalSection = {
  /** The section's anchor. Others link to it, so it outlives a new heading. */
  readonly id: string;
  readonly heading: () => string;
  readonly body: () => ReactNode;
};

type LegalPageProps = {
  readonly title: string;
  /** Whom the text is for, when it is not for everybody. */
  readonly badge?: string;
  readonly sections: ReadonlyArray<LegalSection>;
};

/** A text of OSKR's own, on whichever site it is read: numbered sections, each with an address. */
export function LegalPage({ title, badge, sections }: LegalPageProps) {
  return (
    <div className="page grid gap-8 py-8 md:py-12 lg:grid-cols-[17rem_minmax(0,65ch)] lg:gap-x-14">
      <Letterhead badge={badge} title={title} />
      <Contents sections={sections} />
      <article className="max-w-[65ch] lg:col-start-2">
        {sections.map(({ id, heading, body }, index) => (
          <section aria-labelledby={id} className="mb-9 last:mb-0" key={id}>
            <h2 className="mb-3 font-bold text-22 print:break-after-avoid" id={id}>
              {`${index + 1}. ${heading()}`}
            </h2>
            <div className="grid gap-3 [&_li]:pl-1 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5">{body()}</div>
          </section>
        ))}
      </article>
    </div>
  );
}

function Letterhead({ title, badge }: { readonly title: string; readonly badge: string | undefined }) {
  const shell = useShell();
  return (
    <div className="grid justify-items-start gap-3 lg:col-start-2">
      <p className="no-print">
        <Link className="link inline-flex min-h-11 items-center" to="/">
          {m.common_back_to_home()}
        </Link>
      </p>
      {shell?.kind === 'storefront' ? (
        <div className="mb-3">
          <Wordmark />
        </div>
      ) : null}
      <PageTitle>{title}</PageTitle>
      {badge === undefined ? null : (
        <p className="rounded-control bg-accent-soft px-2.5 py-1 font-semibold text-14 text-accent-ink">{badge}</p>
      )}
      <p className="figure text-14 text-muted">{m.legal_last_updated()}</p>
    </div>
  );
}

function Contents({ sections }: Pick<LegalPageProps, 'sections'>) {
  return (
    <nav
      aria-labelledby="contents"
      className="no-print card max-w-[65ch] p-4 text-14 lg:sticky lg:top-6 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start"
    >
      <p className="font-bold" id="contents">
        {m.legal_contents()}
      </p>
      <ol className="mt-1">
        {sections.map(({ id, heading }, index) => (
          <li key={id}>
            <a className="figure flex min-h-11 items-center gap-2 py-1 hover:underline" href={`#${id}`}>
              <span className="w-7 shrink-0 whitespace-nowrap text-right text-muted">{`${index + 1}.`}</span>
              <span>{heading()}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
