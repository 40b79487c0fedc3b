import type { AddOnRecord, Catalogue } from '#db/queries/catalogue-records.ts';
import type { AddOnId } from '#worker/domain/ids.ts';
import type { QuoteAddOn } from '#worker/domain/pricing.ts';

import { badInput } from '../errors.ts';

/** The most that one order can have. */
export const MOST_CHOSEN = 50;

export const NOT_OFFERED = 'This business offers no such add-on.';

export type ChosenAddOns = {
  /** In the order in which they are offered, each once. */
  readonly offered: ReadonlyArray<AddOnRecord>;
  /** Switched off or deleted since they were offered. */
  readonly withdrawn: ReadonlyArray<AddOnRecord>;
  /** Whether one of them was never this business's. */
  readonly hasUnknown: boolean;
};

/** What becomes of the add-ons that a customer ticked; an id that is given twice counts once. */
export function chooseAddOns({ addOns }: Catalogue, ids: ReadonlyArray<AddOnId>): ChosenAddOns {
  const wanted = addOns.filter(({ id }) => ids.includes(id));
  return {
    offered: wanted.filter(isOffered),
    withdrawn: wanted.filter((addOn) => !isOffered(addOn)),
    hasUnknown: ids.some((id) => !addOns.some((addOn) => addOn.id === id)),
  };
}

export function isOffered({ isActive, isDeleted }: AddOnRecord): boolean {
  return isActive && !isDeleted;
}

export function quoteAddOns(addOns: ReadonlyArray<AddOnRecord>): ReadonlyArray<QuoteAddOn> {
  return addOns.map(({ name, price, taxable }) => ({ label: name, price, taxable }));
}

/** Each once, in one order, so that the same choice is the same text. @throws AppError BAD_USER_INPUT for too many */
export function checkedAddOnIds(ids: ReadonlyArray<AddOnId> | null | undefined, path: string): ReadonlyArray<AddOnId> {
  const distinct = [...new Set(ids ?? [])].toSorted();
  if (distinct.length > MOST_CHOSEN) throw badInput(path, `Choose at most ${MOST_CHOSEN} add-ons.`);
  return distinct;
}
