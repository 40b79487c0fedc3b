import { milesTenths, type Point } from './service-area.ts';

/** How the places of one zone are marked: told apart without colour. */
export type Shape = (typeof SHAPES)[number]['name'];

/** Each mark is drawn from its middle, about twelve units wide; hollow ones are lines alone. */
export const SHAPES = [
  { name: 'dot', path: 'm-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0', isHollow: false },
  { name: 'square', path: 'm-5-5h10v10h-10z', isHollow: true },
  { name: 'triangle', path: 'm0-7l7 12h-14z', isHollow: false },
  { name: 'ring', path: 'm-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0', isHollow: true },
  { name: 'diamond', path: 'm0-7l7 7l-7 7l-7-7z', isHollow: false },
  { name: 'cross', path: 'm-5-5l10 10m0-10l-10 10', isHollow: true },
  { name: 'open triangle', path: 'm0-7l7 12h-14z', isHollow: true },
  { name: 'plus', path: 'm-6 0h12m-6-6v12', isHollow: true },
] as const;

/** The mark of a business's so many-th zone; after the last they begin again. */
export function shapeOf(index: number): (typeof SHAPES)[number] {
  return SHAPES[index % SHAPES.length] ?? SHAPES[0];
}

export type CoveredPlace = Point & { readonly zoneId: string };

const SIDE = 640;
const MIDDLE = SIDE / 2;
const REACH = 290;
const MILES_PER_DEGREE = 69.1;
const STEPS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000] as const;

/**
 * A drawing to scale, north up, of the places that each zone serves around the yard, with rings of miles. Nothing in it
 * comes from what people typed.
 *
 * @param zoneIds in the order of their marks
 * @param yard null while nobody knows where it is: then the middle of all places stands in the middle, without rings
 * @returns an SVG document
 */
export function drawCoverage(
  zoneIds: ReadonlyArray<string>,
  places: ReadonlyArray<CoveredPlace>,
  yard: Point | null,
): string {
  const middle = yard ?? middleOf(places);
  const farthest = Math.max(10, ...places.map((place) => milesTenths(middle, place))) / 10;
  const step = STEPS.find((miles) => farthest / miles <= 4) ?? 2500;
  const rings =
    yard === null ? [] : [1, 2, 3, 4].map((count) => count * step).filter((miles) => miles - step < farthest);
  const scale = REACH / Math.max(farthest, ...rings);
  const marks = zoneIds.map((zoneId, index) => {
    const { path, isHollow } = shapeOf(index);
    const d = places
      .filter((place) => place.zoneId === zoneId)
      .map((place) => `M${positionOf(place, middle, scale)}${path}`)
      .join('');
    return `<path d="${d}" fill="${isHollow ? 'none' : '#3b4654'}" stroke="#fff" stroke-width="${isHollow ? 5 : 1.5}" paint-order="stroke"/>${isHollow ? `<path d="${d}" fill="none" stroke="#a3480a" stroke-width="2.5"/>` : ''}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><g font-family="sans-serif" font-size="22" fill="#4b5563" text-anchor="middle">${rings.map((miles) => ring(miles, miles * scale)).join('')}</g>${marks.join('')}${yard === null ? '' : yardMark()}</svg>`;
}

function ring(miles: number, radius: number): string {
  const r = Math.round(radius);
  return `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${r}" fill="none" stroke="#c3c9d1" stroke-width="1.5"/><text x="${MIDDLE}" y="${MIDDLE + r - 8}">${miles} mi</text>`;
}

function yardMark(): string {
  return `<path d="M${MIDDLE - 11} ${MIDDLE + 10}v-13l11-9l11 9v13z" fill="#111" stroke="#fff" stroke-width="3"/>`;
}

function positionOf(place: Point, middle: Point, scale: number): string {
  const narrowing = Math.cos((middle.latitude * Math.PI) / 180);
  const x = MIDDLE + (place.longitude - middle.longitude) * MILES_PER_DEGREE * narrowing * scale;
  const y = MIDDLE - (place.latitude - middle.latitude) * MILES_PER_DEGREE * scale;
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function middleOf(places: ReadonlyArray<Point>): Point {
  const mean = (pick: (place: Point) => number): number =>
    places.reduce((total, place) => total + pick(place), 0) / Math.max(1, places.length);
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}
