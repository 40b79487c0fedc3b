/** The platform's name as a stencil on a bin. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg aria-hidden="true" className="h-7 w-auto" viewBox="0 0 40 28">
        <path className="fill-accent" d="M2 5h36l-4 21H6z" />
        <path className="stroke-steel" d="M11 8l1.6 16M20 8v16M29 8l-1.6 16" fill="none" strokeWidth="2" />
        <path className="fill-accent" d="M0 2h40v4H0z" />
      </svg>
      <span className="display font-black text-22 tracking-wide">OSKR</span>
    </span>
  );
}
