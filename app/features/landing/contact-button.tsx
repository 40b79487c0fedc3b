import type { ReactNode } from 'react';

/** The contact form's dialog, which stands on the page once. */
export const CONTACT_DIALOG = 'contact-dialog';

type ContactButtonProps = { readonly className: string; readonly children: ReactNode; readonly onOpen?: () => void };

/** Opens the contact form: the browser does it by itself where it knows how, also before and without JavaScript. */
export function ContactButton({ className, children, onOpen }: ContactButtonProps) {
  const command = { command: 'show-modal', commandfor: CONTACT_DIALOG };
  return (
    <button
      aria-haspopup="dialog"
      className={className}
      onClick={() => {
        onOpen?.();
        if ('commandForElement' in HTMLButtonElement.prototype) return;
        const dialog = document.getElementById(CONTACT_DIALOG);
        if (dialog instanceof HTMLDialogElement) dialog.showModal();
      }}
      type="button"
      {...command}
    >
      {children}
    </button>
  );
}
