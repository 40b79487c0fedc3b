import { YardPicture } from './yard-picture.tsx';

const STEPS = [
  ['Say where', 'Your ZIP code shows what can be delivered there, and for how much.'],
  ['Pick a size', 'Every fee is in the price before anything is in the cart.'],
  ['Order', 'Your card is only authorized. It is charged when the business confirms.'],
] as const;

/** Before a search: what the sizes look like beside each other, and how ordering goes. */
export function Welcome() {
  return (
    <div className="grid gap-6">
      <figure className="card overflow-hidden px-4 pt-6 pb-4 md:px-6">
        <YardPicture className="sm:hidden" sizes={[10, 20, 40]} />
        <YardPicture className="max-sm:hidden" sizes={[10, 15, 20, 30, 40]} />
        <figcaption className="mt-3 text-14 text-muted">
          10 to 40 yards, drawn to scale beside a person of 5 ft 9 in and a pickup.
        </figcaption>
      </figure>
      <ol className="grid gap-4 md:grid-cols-3">
        {STEPS.map(([title, text], index) => (
          <li className="grid content-start gap-1 border-text border-t-2 pt-3" key={title}>
            <h2 className="font-bold text-18">
              <span className="figure">{index + 1}.</span> {title}
            </h2>
            <p className="text-14 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
