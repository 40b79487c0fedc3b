import type { ExtensionPage } from '#app/data/models.ts';
import { Field } from '#app/ui/field.tsx';
import { m } from '#texts';
import { formatMoney } from '#worker/domain/money.ts';
import { formatDay } from '#worker/domain/rental-period.ts';

type DaysChoiceProps = {
  readonly offer: ExtensionPage;
  readonly choice: ExtensionPage['choices'][number];
  readonly onDays: (days: number) => void;
};

/** How much longer, each choice with its pickup day and its price, and what the chosen one comes to. */
export function DaysChoice({ offer: { end, owedDays, choices, isCutShort }, choice, onDays }: DaysChoiceProps) {
  const last = choices.at(-1);
  if (last === undefined) return null;
  return (
    <>
      {owedDays === 0 ? null : <p>{m.order_extend_owed({ day: formatDay(end, 'weekday') })}</p>}
      <Field
        hint={isCutShort ? m.order_extend_cut({ day: formatDay(last.end, 'weekday') }) : undefined}
        id="extend-days"
        label={m.order_extend_days()}
      >
        {(given) => (
          <select
            {...given}
            className="field-control figure"
            onChange={(event) => onDays(Number(event.currentTarget.value))}
            value={choice.days}
          >
            {choices.map((one) => (
              <option key={one.end} value={one.days}>
                {m.order_extend_choice({
                  days: m.common_days({ count: one.days }),
                  day: formatDay(one.end, 'weekday'),
                  price: formatMoney(one.total),
                })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <dl className="figure grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-control bg-sunken p-4">
        <dt className="text-muted">{m.order_extend_pickup_now()}</dt>
        <dd className="text-right">
          <time dateTime={end}>{formatDay(end, 'weekday')}</time>
        </dd>
        <dt className="text-muted">{m.order_extend_pickup_new()}</dt>
        <dd className="text-right font-semibold">
          <time dateTime={choice.end}>{formatDay(choice.end, 'weekday')}</time>
        </dd>
        {choice.taxes === 0 ? null : (
          <>
            <dt className="text-muted">{m.order_extend_tax()}</dt>
            <dd className="text-right">{formatMoney(choice.taxes)}</dd>
          </>
        )}
        <dt className="font-bold">{m.order_extend_price()}</dt>
        <dd className="text-right font-bold">{formatMoney(choice.total)}</dd>
      </dl>
    </>
  );
}
