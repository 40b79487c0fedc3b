import { useEffect, useRef, type RefObject } from 'react';

/** For a menu that is a `details`, so that it opens without a script: Escape and going elsewhere close it. */
export function useMenu(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onPress = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape' || menu.current?.open !== true) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    const onElsewhere = ({ target }: Event): void => {
      if (target instanceof Node && menu.current?.contains(target) === false) menu.current.open = false;
    };
    document.addEventListener('keydown', onPress);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onPress);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, []);
  return menu;
}
