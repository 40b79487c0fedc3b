import type { CartPage } from '#app/data/models.ts';
import { m } from '#texts';
import type { LaterCost } from '#worker/domain/consent.ts';
import { formatMoney } from '#worker/domain/money.ts';

/** Everything that could be charged after the order, each with its price, before it is placed. */
export function LaterCosts({ cart }: { readonly cart: CartPage }) {
  const { items, later } = cart;
  const isNone = later.length === 0 && items.every((item) => item.later.length === 0);
  return (
    <div className="grid gap-3 text-14">
      <h3 className="font-bold text-16">{m.checkout_later()}</h3>
      {isNone ? <p>{m.checkout_later_none()}</p> : null}
      {items.map((item) =>
        item.later.length === 0 ? null : (
          <div className="grid gap-1" key={item.id}>
            {items.length > 1 ? <p className="font-semibold">{item.title}</p> : null}
            <CostList costs={item.later} />
          </div>
        ),
      )}
      {later.length === 0 ? null : <CostList costs={later} />}
    </div>
  );
}

function CostList({ costs }: { readonly costs: ReadonlyArray<LaterCost> }) {
  return (
    <dl className="grid gap-2">
      {costs.map(({ label, amount, note }) => (
        <div className="grid grid-cols-[1fr_auto] gap-x-4" key={label}>
          <dt>
            {label}
            {note === null ? null : <span className="block text-muted">{note}</span>}
          </dt>
          <dd className="figure font-semibold">{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
