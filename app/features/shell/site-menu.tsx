import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';

import { ContactButton } from '#app/features/landing/contact-button.tsx';
import { useMenu } from '#app/ui/use-menu.ts';
import { m } from '#texts';

import { SectionLinks } from './section-links.tsx';

const LINK = 'flex min-h-11 items-center rounded-control px-3 hover:underline';

/** The header's ways on a small screen. It opens without JavaScript, too; with it Escape and going elsewhere close it. */
export function SiteMenu() {
  const menu = useMenu();

  const close = (): void => menu.current?.removeAttribute('open');
  return (
    <details className="lg:hidden" ref={menu}>
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-control px-2">
        <Menu aria-hidden="true" className="size-5" strokeWidth={1.5} />
        {m.shell_menu()}
      </summary>
      <div className="absolute inset-x-0 top-full z-40 grid gap-1 border-accent border-b-4 bg-steel p-3 pb-4 text-16 shadow-lg">
        <SectionLinks className={LINK} onFollow={close} />
        <Link className={LINK} to="/search/{-$slug}/{-$zip}">
          {m.shell_search()}
        </Link>
        <ContactButton className="action action-quiet" onOpen={close}>
          {m.shell_contact_us()}
        </ContactButton>
      </div>
    </details>
  );
}
