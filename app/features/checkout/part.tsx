import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';

import { HIDDEN_PART } from './hidden-part.tsx';

type PartProps = {
  readonly number: number;
  readonly title: string;
  readonly state: 'open' | 'done' | 'later';
  /** One line of what was entered. */
  readonly summary: string;
  readonly onChange: () => void;
  readonly children: ReactNode;
};

/** One of the three parts; finished, it folds into one line. What was typed stays in it. */
export function Part({ number, title, state, summary, onChange, children }: PartProps) {
  return (
    <section aria-labelledby={`part-${number}`} className="card">
      <div className="flex items-center gap-4 p-4 md:px-6">
        <span
          aria-hidden="true"
          className={`display figure grid size-9 shrink-0 place-items-center rounded-control font-black text-18 ${
            state === 'later' ? 'bg-sunken text-muted' : 'bg-steel text-on-steel'
          }`}
        >
          {state === 'done' ? <Check className="size-5" strokeWidth={2.5} /> : number}
        </span>
        <div className="min-w-0 flex-1">
          <h2
            className={`font-bold text-18 focus:outline-none ${state === 'later' ? 'text-muted' : ''}`}
            id={`part-${number}`}
            tabIndex={-1}
          >
            <span className="sr-only">{number}. </span>
            {title}
          </h2>
          {state === 'done' ? <p className="text-14 text-muted wrap-anywhere">{summary}</p> : null}
        </div>
        {state === 'done' ? (
          <button className="link min-h-11 px-2 text-14" onClick={onChange} type="button">
            <RichText parts={HIDDEN_PART} text={m.checkout_change({ part: title })} />
          </button>
        ) : null}
      </div>
      <div className="grid gap-5 border-line border-t p-4 md:p-6" hidden={state !== 'open'}>
        {children}
      </div>
    </section>
  );
}
