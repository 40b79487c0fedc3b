import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Marks the page as alive for tests and styles, and puts the focus on the heading after a navigation. */
export function usePageManners(): void {
  const router = useRouter();
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '1';
    return router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (fromLocation === undefined || !pathChanged) return;
      const heading = document.querySelector('h1');
      if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
    });
  }, [router]);
}
