import { zip5 } from '#worker/domain/service-area.ts';

import type { Context } from '../context.ts';
import { badInput } from '../errors.ts';

/** Where most people of a state are; a business may say otherwise. */
const ZONES: ReadonlyArray<readonly [string, string]> = [
  ['America/New_York', 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'],
  ['America/Chicago', 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'],
  ['America/Denver', 'CO ID MT NM UT WY'],
  ['America/Phoenix', 'AZ'],
  ['America/Los_Angeles', 'CA NV OR WA'],
  ['America/Anchorage', 'AK'],
  ['Pacific/Honolulu', 'HI'],
  ['America/Puerto_Rico', 'PR VI'],
  ['Pacific/Guam', 'GU MP'],
  ['Pacific/Pago_Pago', 'AS'],
];

/** The time zone that a business is taken to be in while it has not named its own. */
export function timeZoneOfState(stateCode: string | null): string {
  const found = stateCode === null ? undefined : ZONES.find(([, states]) => states.split(' ').includes(stateCode));
  return found?.[0] ?? 'America/New_York';
}

/**
 * Where the yard of a business is: its ZIP's middle. Null without a ZIP: then no mileage is charged.
 *
 * @throws AppError BAD_USER_INPUT for a ZIP that there is not
 */
export async function yardAt(
  ctx: Pick<Context, 'geocoder'>,
  zipCode: string | null,
): Promise<{ readonly latitude: number | null; readonly longitude: number | null; readonly stateCode: string | null }> {
  const zip = zipCode === null ? null : zip5(zipCode);
  if (zip === null) return { latitude: null, longitude: null, stateCode: null };
  const place = await ctx.geocoder.zip(zip);
  if (place === null) throw badInput('input.addressZipCode', 'There is no such ZIP code.');
  const { latitude, longitude, stateCode } = place;
  return { latitude, longitude, stateCode };
}
