import { listText } from '#app/ui/list-text.ts';
import { m } from '#texts';
import { capacityText } from '#worker/domain/capacity.ts';

import { fitsText } from './dumpster-facts.ts';
import { YardPicture } from './yard-picture.tsx';

const STEPS = [
  [m.search_step_where, m.search_step_where_text],
  [m.search_step_size, m.search_step_size_text],
  [m.search_step_order, m.search_step_order_text],
] as const;

/** What is usual where it is not known whose sizes to show. */
const USUAL = [10, 15, 20, 30, 40];
const MOST_DRAWN = 3;

/** Before a search: how ordering goes, and what the sizes look like beside each other. */
export function Welcome({ sizes }: { readonly sizes: ReadonlyArray<number> | null }) {
  const shown = sizes === null || sizes.length === 0 ? USUAL : sizes;
  const listed = listText(shown);
  return (
    <div className="grid gap-6">
      <figure className="card overflow-hidden px-4 pt-6 pb-4 md:px-6">
        <YardPicture className="sm:hidden" sizes={someOf(shown)} />
        <YardPicture className="max-sm:hidden" sizes={shown} />
        <figcaption className="mt-3 text-14 text-muted">{m.search_yard_figure({ sizes: listed })}</figcaption>
      </figure>
      <ol className="grid gap-4 md:grid-cols-3">
        {STEPS.map(([title, text], index) => (
          <li className="grid content-start gap-1 border-text border-t-2 pt-3" key={title()}>
            <h2 className="font-bold text-18">
              <span className="figure">{index + 1}.</span> {title()}
            </h2>
            <p className="text-14 text-muted">{text()}</p>
          </li>
        ))}
      </ol>
      <section aria-labelledby="sizes" className="grid gap-1">
        <h2 className="border-text border-b-2 pb-1 font-bold text-18" id="sizes">
          {m.search_sizes()}
        </h2>
        <dl>
          {shown.map((size) => (
            <div
              className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-line border-b py-2 md:grid-cols-[6rem_11rem_minmax(0,1fr)]"
              key={size}
            >
              <dt className="figure row-span-2 font-bold md:row-span-1">{m.search_yards({ size })}</dt>
              <dd className="figure text-14">{capacityText(size)}</dd>
              <dd className="text-14 text-muted">{fitsText(size)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

/** The smallest, the middle one and the largest: more would be too small on a phone. */
function someOf(sizes: ReadonlyArray<number>): ReadonlyArray<number> {
  if (sizes.length <= MOST_DRAWN) return sizes;
  return sizes.filter((_, index) => [0, Math.floor(sizes.length / 2), sizes.length - 1].includes(index));
}
