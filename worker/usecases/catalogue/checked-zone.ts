import { listCitiesByIds } from '#db/queries/places.ts';
import type { ZoneArea } from '#db/queries/zones.ts';
import type { BusinessId, CityId } from '#worker/domain/ids.ts';
import { MAX_CENTS, type Cents } from '#worker/domain/money.ts';
import { parseZipList } from '#worker/domain/service-area.ts';

import { orProblems } from '../cart/checked-line.ts';
import type { Context } from '../context.ts';
import { badInput, notFound, type FieldProblem } from '../errors.ts';

export type ZoneInput = {
  readonly businessId: BusinessId;
  readonly name: string;
  readonly type: 'ZIP_CODE' | 'CITY_STATE';
  readonly cityIds: ReadonlyArray<CityId> | null;
  /** ZIPs, or pasted lists of them. */
  readonly zipCodes: ReadonlyArray<string> | null;
  readonly deliveryFee: Cents;
  /** days */
  readonly rentalDuration: number;
};

const MOST_ZIPS = 5000;
const MOST_CITIES = 500;
const MOST_DAYS = 365;

/** What a zone is apart from its area. @throws AppError BAD_USER_INPUT naming each field at fault */
export function checkedZone({ name, type, deliveryFee, rentalDuration }: ZoneInput) {
  const tidy = name.trim();
  const problems: ReadonlyArray<FieldProblem> = [
    ...(tidy === '' || tidy.length > 200 ? [{ path: 'name', message: 'Enter a name of at most 200 characters.' }] : []),
    ...(deliveryFee < 0 || deliveryFee > MAX_CENTS
      ? [{ path: 'deliveryFee', message: 'The delivery fee must not be negative.' }]
      : []),
    ...(!Number.isInteger(rentalDuration) || rentalDuration < 1 || rentalDuration > MOST_DAYS
      ? [{ path: 'rentalDuration', message: 'Enter 1 to 365 days.' }]
      : []),
  ];
  orProblems('input', problems);
  return { name: tidy, type, deliveryFee, rentalDuration };
}

/**
 * The area of a zone: the list that its type names; the other one is of no account.
 *
 * @returns null when that list was not given
 * @throws AppError BAD_USER_INPUT for an empty list, one that is too long, or what is no ZIP; NOT_FOUND for a city
 *   that there is not
 */
export async function checkedArea(ctx: Context, { type, zipCodes, cityIds }: ZoneInput): Promise<ZoneArea | null> {
  if (type === 'ZIP_CODE') return zipCodes === null ? null : { zips: checkedZips(zipCodes), cityIds: [] };
  if (cityIds === null) return null;
  const ids = [...new Set(cityIds)];
  if (ids.length === 0 || ids.length > MOST_CITIES) throw badInput('input.cityIds', 'Choose 1 to 500 cities.');
  if ((await listCitiesByIds(ctx.primary, ids)).length < ids.length) throw notFound('City not found');
  return { zips: [], cityIds: ids };
}

/** @throws AppError BAD_USER_INPUT: a zone without an area serves nobody */
export function missingArea({ type }: ZoneInput): never {
  if (type === 'ZIP_CODE') throw badInput('input.zipCodes', 'Enter at least one ZIP code.');
  throw badInput('input.cityIds', 'Choose at least one city.');
}

function checkedZips(lists: ReadonlyArray<string>): ReadonlyArray<string> {
  const { zips, problems } = parseZipList(lists.join('\n'));
  const [wrong] = problems;
  if (wrong !== undefined)
    throw badInput('input.zipCodes', `“${wrong.slice(0, 40)}” is no ZIP code. Enter five digits each.`);
  if (zips.length === 0 || zips.length > MOST_ZIPS) throw badInput('input.zipCodes', 'Enter 1 to 5,000 ZIP codes.');
  return zips;
}
