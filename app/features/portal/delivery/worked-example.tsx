import { useId, useState } from 'react';

import { m } from '#texts';
import { cents, formatMoney } from '#worker/domain/money.ts';
import { quote, type PricingRules } from '#worker/domain/pricing.ts';

import { SumList } from '../sum-list.tsx';
import { TextField } from '../text-field.tsx';

/** A size that many businesses have, at a price that many take. */
const SAMPLE = { price: cents(349_00), includedDays: 7, maxWeightLb: 6000, deliveryFee: cents(75_00) };

/** An order priced by the rules as they are typed, with the engine that prices every order. */
export function WorkedExample({ rules }: { readonly rules: PricingRules | null }) {
  const id = useId();
  const [miles, setMiles] = useState('20');
  const [units, setUnits] = useState('2');
  const [days, setDays] = useState('9');
  const inputs = [
    { name: 'miles', label: m.delivery_example_miles(), value: miles, set: setMiles },
    { name: 'units', label: m.delivery_example_units(), value: units, set: setUnits },
    { name: 'days', label: m.delivery_example_days(), value: days, set: setDays },
  ];
  const item = { label: m.delivery_example_size(), quantity: Number(units), rentalDays: Number(days), rate: SAMPLE };
  const priced = rules === null ? null : quote(rules, [item], Math.round(Number(miles) * 10));
  return (
    <div className="grid gap-3 text-14">
      <p className="figure text-muted">
        {m.delivery_example_text({
          price: formatMoney(SAMPLE.price),
          days: SAMPLE.includedDays,
          fee: formatMoney(SAMPLE.deliveryFee),
        })}
      </p>
      <div className="grid grid-cols-3 items-end gap-3">
        {inputs.map(({ name, label, value, set }) => (
          <TextField
            id={`${id}-${name}`}
            inputMode="decimal"
            key={name}
            label={label}
            maxLength={5}
            onChange={set}
            value={value}
          />
        ))}
      </div>
      <div aria-live="polite" className="min-h-40">
        {priced === null ? (
          <p>{m.delivery_example_unreadable()}</p>
        ) : priced.ok ? (
          <SumList
            lines={priced.value.lines.map(({ label, amount }) => ({ label, amount: formatMoney(amount) }))}
            total={{ label: m.pricing_total(), amount: formatMoney(priced.value.total) }}
          />
        ) : (
          <p>{priced.refusal.message}</p>
        )}
      </div>
    </div>
  );
}
