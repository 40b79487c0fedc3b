import type { CartPage } from '#app/data/models.ts';

type Asked = {
  readonly zip?: string | undefined;
  readonly day?: string | undefined;
  readonly addOns?: ReadonlyArray<string>;
};

/** The checkout's address for a cart as it is shown, with what is to be another: it is all that a reload needs. */
export function checkoutSearch(
  { id, zipCode, startDate, chosen }: Pick<CartPage, 'id' | 'zipCode' | 'startDate' | 'chosen'>,
  { zip = zipCode ?? '', day = startDate ?? '', addOns = chosen }: Asked,
): { cart: string; zip?: string; day?: string; addons?: string } {
  return {
    cart: id,
    ...(zip === '' ? {} : { zip }),
    ...(day === '' ? {} : { day }),
    ...(addOns.length === 0 ? {} : { addons: addOns.join(',') }),
  };
}
