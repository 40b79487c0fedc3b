import type { Page } from 'playwright/test';

/**
 * How long a person takes for what a script does, by the keystroke-level model (Card, Moran and Newell, The Keystroke-Level
 * Model for User Performance Time, 1980), in milliseconds: K for an average non-secretary typist, P, H and M as given there.
 */
const KEY_MS = 280;
const POINT_MS = 1100;
const HOME_MS = 400;
const THINK_MS = 1350;
/** To read a page that was not seen before; not of the model. */
const READ_MS = 20_000;

type Deed = { readonly kind: 'typed' | 'pressed' | 'read'; readonly characters: number };

/** Notes from now on what is typed, pressed and read in a page. @returns what that would have taken a person so far, in ms */
export async function timedAsPerson(page: Page): Promise<() => number> {
  let sum = 0;
  await page.exposeBinding('noteDeed', (_source, deed: Deed) => {
    sum += timeOf(deed);
  });
  await page.addInitScript(() => {
    const note = (kind: string, characters: number) => {
      const told: unknown = Reflect.get(window, 'noteDeed');
      if (typeof told === 'function') told({ kind, characters });
    };
    note('read', 0);
    addEventListener('click', () => note('pressed', 0), true);
    addEventListener(
      'change',
      ({ target }) => note('typed', target instanceof HTMLInputElement ? target.value.length : 1),
      true,
    );
  });
  return () => sum;
}

function timeOf({ kind, characters }: Deed): number {
  if (kind === 'read') return READ_MS;
  return kind === 'pressed' ? THINK_MS + POINT_MS : THINK_MS + POINT_MS + 2 * HOME_MS + characters * KEY_MS;
}
