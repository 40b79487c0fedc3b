import { m } from '#texts';

/** The landing page's sections, by their anchors. */
const SECTIONS = [
  ['features', m.shell_features],
  ['demo', m.shell_demo],
  ['pricing', m.shell_pricing],
  ['contact', m.shell_contact],
] as const;

type SectionLinksProps = { readonly className: string; readonly onFollow?: () => void };

/** The browser scrolls; the focus goes on to the section's heading, so that reading goes on there. */
export function SectionLinks({ className, onFollow }: SectionLinksProps) {
  return SECTIONS.map(([id, label]) => (
    <a
      className={className}
      href={`#${id}`}
      key={id}
      onClick={() => {
        onFollow?.();
        // After the browser has followed the link, which takes the focus away.
        setTimeout(() => document.querySelector<HTMLElement>(`#${id} h2`)?.focus({ preventScroll: true }));
      }}
    >
      {label()}
    </a>
  ));
}
