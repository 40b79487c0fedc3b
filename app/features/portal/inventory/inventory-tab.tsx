import { useState } from 'react';

import { toCalendarDay, today } from '#worker/domain/rental-period.ts';

import { usePortal, type TabProps } from '../portal-context.ts';
import { useNow } from '../use-now.ts';
import { useOnStep } from '../use-on-step.ts';
import { usePanelQuery } from '../use-panel-query.ts';
import { BlocksPanel } from './blocks-panel.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { INVENTORY_QUERY } from './inventory-queries.ts';
import { SizesPanel } from './sizes-panel.tsx';

export function InventoryTab({ search }: TabProps) {
  const { businessId, timeZone, reload } = usePortal();
  const day = today(useNow(), timeZone);
  const [revision, setRevision] = useState(0);
  const inventory = usePanelQuery(INVENTORY_QUERY, { businessId }, ({ dumpsters: sizes, outOfServiceBlocks: blocks }) =>
    sizes === null || blocks === null ? null : { sizes, blocks },
  );
  const from = toCalendarDay(search.day ?? '');

  const reread = (): void => {
    inventory.reload();
    setRevision((before) => before + 1);
  };
  useOnStep(reread);
  const changed = (): void => {
    reread();
    reload();
  };
  return (
    <>
      <SizesPanel inventory={inventory} onChanged={changed} open={search.size} today={day} />
      <CalendarPanel from={from.ok ? from.value : day} part={search.part} revision={revision} today={day} />
      <BlocksPanel inventory={inventory} onChanged={changed} today={day} />
    </>
  );
}
