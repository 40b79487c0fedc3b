import { m } from '#texts';

import { SectionHead } from './section-head.tsx';

const STEPS = [
  [m.landing_step_one_title, m.landing_step_one_text],
  [m.landing_step_two_title, m.landing_step_two_text],
  [m.landing_step_three_title, m.landing_step_three_text],
] as const;

export function Steps() {
  return (
    <section aria-labelledby="steps-title" className="page pt-12 md:pt-16">
      <SectionHead id="steps-title" title={m.landing_steps_title()} />
      <ol className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-3">
        {STEPS.map(([title, text], index) => (
          <li className="grid grid-cols-[auto_1fr] grid-rows-[auto_1fr] gap-x-4" key={title()}>
            <span aria-hidden="true" className="display figure row-span-2 font-black text-48 leading-none">
              {index + 1}
            </span>
            <h3 className="font-bold text-18">{title()}</h3>
            <p className="text-muted">{text()}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
