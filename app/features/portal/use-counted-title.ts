import { useEffect } from 'react';

import { m } from '#texts';

import { tabLabel, type TabId } from './portal-search.ts';

/** Says in front of the page's title how many orders wait: it is read in the browser's tab while another one is shown. */
export function useCountedTitle(tab: TabId, count: number): void {
  const title = m.portal_page_title({ tab: tabLabel(tab) });
  useEffect(() => {
    document.title = count === 0 ? title : m.portal_counted_title({ count, title });
  }, [title, count]);
}
