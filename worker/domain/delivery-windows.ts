import { onDemand } from './on-demand.ts';

/** So many a business may offer: more are no choice that anybody reads. */
export const MOST_WINDOWS = 6;

/** Two times of one day on the business's own clock, each HH:MM from 00:00 to 23:59. */
const FORM = /^(?<from>(?:[01]\d|2[0-3]):[0-5]\d)-(?<to>(?:[01]\d|2[0-3]):[0-5]\d)$/;

export type DeliveryWindow = { readonly from: string; readonly to: string };

/** What is wrong with windows: too many, no two times of day, an end that is no later, or one that is there twice. */
export type WindowsFault = 'many' | 'form' | 'order' | 'twice';

/** A window as it is stored and sent, `07:00-11:00`, by its two times; null for any other text. */
export function windowOf(text: string): DeliveryWindow | null {
  const { from, to } = FORM.exec(text)?.groups ?? {};
  return from === undefined || to === undefined ? null : { from, to };
}

/** The first thing that keeps a business from offering these windows; null when it may. They may overlap. */
export function windowsFault(windows: ReadonlyArray<string>): WindowsFault | null {
  if (windows.length > MOST_WINDOWS) return 'many';
  const read = windows.map(windowOf);
  if (read.includes(null)) return 'form';
  // Times of two digits each are in the order of their texts.
  if (read.some((one) => one !== null && one.from >= one.to)) return 'order';
  return new Set(windows).size < windows.length ? 'twice' : null;
}

const CLOCK = onDemand(() => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }));

/** For people, in US English: `7:00 AM – 11:00 AM`; what is no window stays as it is. */
export function formatWindow(text: string): string {
  const window = windowOf(text);
  return window === null ? text : `${clockText(window.from)} – ${clockText(window.to)}`;
}

function clockText(time: string): string {
  // Engines disagree on the space before AM and PM; server and browser must write the same text.
  return CLOCK()
    .format(new Date(`1970-01-01T${time}:00Z`))
    .replaceAll('\u202F', ' ');
}
