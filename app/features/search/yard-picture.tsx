import { listText } from '#app/ui/list-text.ts';
import { m } from '#texts';

import { boxOf } from './dumpster-facts.ts';
import { Box, Person, Pickup } from './yard-shapes.tsx';

const GAP = 2.2;
const PICKUP = 19;
const GROUND = 8.6;

type YardPictureProps = { readonly sizes: ReadonlyArray<number>; readonly className: string };

/** Sizes in a row beside a pickup and a person, in feet. */
export function YardPicture({ sizes, className }: YardPictureProps) {
  const boxes = sizes.map((size) => ({ size, ...boxOf(size) }));
  const startOf = (index: number) =>
    boxes.slice(0, index).reduce((x, { length }) => x + length + GAP, PICKUP + GAP + 2.4);
  const width = startOf(boxes.length) - GAP;
  return (
    <svg
      aria-label={m.search_yard_picture({ sizes: listText(sizes) })}
      className={`h-auto w-full ${className}`}
      role="img"
      viewBox={`0 0 ${width + 0.5} 9`}
    >
      <path className="stroke-line-strong" d={`M0 ${GROUND}H${width + 0.5}`} strokeWidth="0.15" />
      <g transform={`translate(0 ${GROUND})`}>
        <Pickup />
        <Person x={PICKUP + 1.4} />
        {boxes.map((box, index) => (
          <g key={box.size} transform={`translate(${startOf(index)} 0)`}>
            <Box fill={1} height={box.height} length={box.length} size={box.size} />
          </g>
        ))}
      </g>
    </svg>
  );
}
