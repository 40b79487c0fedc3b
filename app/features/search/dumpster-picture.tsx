import { m } from '#texts';

import { boxOf, heavyFill } from './dumpster-facts.ts';
import { Box, Person, Pickup } from './yard-shapes.tsx';

/** Feet; one scale for all sizes, so that cards can be compared. */
const GROUND = 9;
const ROAD = 16.4;

type DumpsterPictureProps = { readonly size: number; readonly maxWeightLb: number };

/** A size from the side beside a person of 1.75 m, above a pickup; the dashes show how far soil may fill it. */
export function DumpsterPicture({ size, maxWeightLb }: DumpsterPictureProps) {
  const { length, height } = boxOf(size);
  return (
    <svg
      aria-label={m.search_picture({ size, length, height })}
      className="h-auto w-full"
      role="img"
      viewBox="0 0 26 17"
    >
      <g transform={`translate(0 ${GROUND})`}>
        <Box fill={heavyFill(size, maxWeightLb)} height={height} length={length} size={size} />
        <Person x={length + 1.2} />
      </g>
      <path className="stroke-line-strong" d={`M0 ${GROUND}H26M0 ${ROAD}H26`} strokeWidth="0.12" />
      <g transform={`translate(0 ${ROAD})`}>
        <Pickup />
      </g>
    </svg>
  );
}
