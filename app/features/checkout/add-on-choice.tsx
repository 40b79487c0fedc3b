import type { AddOnChoice } from '#app/data/models.ts';
import { m } from '#texts';
import { formatMoney } from '#worker/domain/money.ts';

type AddOnChoiceListProps = {
  readonly addOns: ReadonlyArray<AddOnChoice>;
  readonly ticked: ReadonlyArray<string>;
  readonly onChange: (ticked: ReadonlyArray<string>) => void;
};

/** What can be ordered besides; the total follows each tick. */
export function AddOnChoiceList({ addOns, ticked, onChange }: AddOnChoiceListProps) {
  if (addOns.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-14">{m.checkout_add_ons()}</legend>
      <div className="grid gap-2">
        {addOns.map(({ id, name, price }) => (
          <label
            className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-control border border-line-strong px-3 py-2 has-checked:border-accent-line has-checked:bg-accent-soft"
            key={id}
          >
            <input
              checked={ticked.includes(id)}
              className="size-5"
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...ticked, id] : ticked.filter((other) => other !== id))
              }
              type="checkbox"
            />
            <span className="break-words">{name}</span>
            <span className="figure font-semibold">{formatMoney(price)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
