type ChoiceProps = {
  readonly label: string;
  readonly isChosen: boolean;
  /** Of a choice that opens more to choose from. */
  readonly isExpanded?: boolean;
  readonly onChoose: () => void;
};

/** One of several ways to look at figures. */
export function Choice({ label, isChosen, isExpanded, onChoose }: ChoiceProps) {
  return (
    <button
      aria-expanded={isExpanded}
      aria-pressed={isChosen}
      className="inline-flex min-h-9 items-center rounded-control border border-line-strong bg-raised px-2.5 text-14 aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:font-semibold"
      onClick={onChoose}
      type="button"
    >
      {label}
    </button>
  );
}
