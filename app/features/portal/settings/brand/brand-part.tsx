import { useState } from 'react';

import { m } from '#texts';

import { Panel } from '../../panel.tsx';
import { usePortal } from '../../portal-context.ts';
import { usePanelQuery } from '../../use-panel-query.ts';
import { rebased } from '../rebased.ts';
import { BrandChoices } from './brand-choices.tsx';
import { BrandFiles } from './brand-files.tsx';
import { brandFormOf, shownBrand } from './brand-form.ts';
import { BRAND_QUERY, type WireBrand } from './brand-queries.ts';
import { ContrastTable } from './contrast-table.tsx';
import { StorePreview } from './store-preview.tsx';

/** How the store looks, with a phone beside it that shows each choice at once. */
export function BrandPart() {
  const { businessId } = usePortal();
  const data = usePanelQuery(BRAND_QUERY, { businessId }, ({ business }) => business?.brand);
  if (data.value === null)
    return (
      <Panel data={data} height="min-h-96" title={m.settings_brand()}>
        {null}
      </Panel>
    );
  return <Brand reload={data.reload} stored={data.value} />;
}

function Brand({ stored: read, reload }: { readonly stored: WireBrand; readonly reload: () => void }) {
  const { business, businessId, mayOwn } = usePortal();
  // What was saved is shown until it has been read again.
  const [saved, setSaved] = useState<{ readonly over: WireBrand; readonly brand: WireBrand } | null>(null);
  const stored = saved?.over === read ? saved.brand : read;
  const [form, setForm] = useState(() => brandFormOf(stored));
  const brand = shownBrand(form, stored);

  function changed(next: WireBrand): void {
    setSaved({ over: read, brand: next });
    reload();
  }

  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem] xl:grid-rows-[auto_1fr]">
      <Panel text={m.settings_brand_text()} title={m.settings_brand()}>
        <BrandChoices
          businessId={businessId}
          form={form}
          isReadOnly={!mayOwn}
          onChange={setForm}
          onSaved={(next, sent) => {
            setForm((now) => rebased(now, sent, brandFormOf(next)));
            changed(next);
          }}
          stored={stored}
        />
      </Panel>
      {/* On a phone right below the choices, else beside everything. */}
      <div className="xl:sticky xl:top-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <Panel text={m.settings_preview_text()} title={m.settings_preview()}>
          <StorePreview
            brand={brand}
            businessId={businessId}
            coverPath={stored.coverPath}
            logoPath={stored.logoPath}
            name={business?.name ?? ''}
          />
        </Panel>
      </div>
      <div className="grid min-w-0 gap-5">
        <Panel text={m.settings_contrast_text()} title={m.settings_contrast()}>
          <ContrastTable brand={brand} />
        </Panel>
        {mayOwn ? <BrandFiles businessId={businessId} onChanged={reload} onSaved={changed} stored={stored} /> : null}
      </div>
    </div>
  );
}
