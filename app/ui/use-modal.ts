import { useLayoutEffect, useRef, type DialogHTMLAttributes, type RefObject } from 'react';

type Modal = Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onCancel' | 'onClose'> & {
  readonly ref: RefObject<HTMLDialogElement | null>;
};

/**
 * What a dialog is given that stands over the page for as long as it is rendered. Who is asked to leave it takes it
 * away; it never closes itself first: a browser tells of that with its next frame only, and until then a dialog that
 * nobody sees would still be asking.
 *
 * @param onLeave Escape, or whatever else the browser closes dialogs by: the dialog is not rendered any more after it
 * @param isHeld it can't be left now
 */
export function useModal(onLeave: () => void, isHeld = false): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const wasHeld = useRef(false);
  useLayoutEffect(() => {
    const shown = ref.current;
    shown?.showModal();
    // Closed before it is taken away: so the focus goes back to where it was.
    return () => shown?.close();
  }, []);
  return {
    ref,
    onCancel: (event) => {
      // A dialog over this one, or a chooser of files in it, closes by itself.
      if (event.target !== event.currentTarget) return;
      // What can't be prevented is told of by `onClose`, when it may be held no longer.
      wasHeld.current = isHeld;
      if (!event.cancelable) return;
      event.preventDefault();
      if (!isHeld) onLeave();
    },
    onClose: ({ target, currentTarget: dialog }) => {
      // What was closed as it was taken away asks nobody any more.
      if (target !== dialog || dialog.open || !dialog.isConnected) return;
      // Pressed twice, Escape closes a dialog whatever it says.
      if (isHeld || wasHeld.current) dialog.showModal();
      else onLeave();
    },
  };
}
