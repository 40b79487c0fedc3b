type Sum = { readonly label: string; /** In dollars, as it is read. */ readonly amount: string };

type SumListProps = { readonly lines: ReadonlyArray<Sum>; readonly total: Sum };

/** What a price consists of, and below a line what it comes to. */
export function SumList({ lines, total }: SumListProps) {
  return (
    <dl className="figure grid max-w-md gap-1">
      {lines.map((line) => (
        <SumRow key={line.label} sum={line} />
      ))}
      <SumRow className="border-line border-t pt-1 font-bold" sum={total} />
    </dl>
  );
}

function SumRow({ sum, className = '' }: { readonly sum: Sum; readonly className?: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt>{sum.label}</dt>
      <dd>{sum.amount}</dd>
    </div>
  );
}
