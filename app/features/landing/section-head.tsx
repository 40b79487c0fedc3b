type SectionHeadProps = { readonly id: string; readonly title: string; readonly text?: string };

/** A section's heading takes the focus when a link leads to the section. */
export function SectionHead({ id, title, text }: SectionHeadProps) {
  return (
    <div className="grid max-w-[60ch] gap-2">
      <h2 className="display font-extrabold text-28 outline-none md:text-36" id={id} tabIndex={-1}>
        {title}
      </h2>
      {text === undefined ? null : <p className="text-18 text-muted">{text}</p>}
    </div>
  );
}
