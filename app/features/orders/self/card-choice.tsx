import { m } from '#texts';

type CardChoiceProps = {
  /** `Visa ending in 4242` */
  readonly saved: string;
  readonly isOther: boolean;
  readonly onOther: (isOther: boolean) => void;
};

/** The card of the order, or another one. */
export function CardChoice({ saved, isOther, onOther }: CardChoiceProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold text-14">{m.order_extend_card()}</legend>
      {[false, true].map((other) => (
        <label className="flex min-h-11 items-center gap-3" key={String(other)}>
          <input
            checked={isOther === other}
            className="size-5 shrink-0"
            name="card"
            onChange={() => onOther(other)}
            type="radio"
          />
          {other ? m.order_extend_other() : m.order_extend_saved({ card: saved })}
        </label>
      ))}
    </fieldset>
  );
}
