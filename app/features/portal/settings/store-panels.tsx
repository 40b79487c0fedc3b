import { m } from '#texts';

import { Panel } from '../panel.tsx';
import type { WireBusiness } from '../portal-queries.ts';
import { CopyValue } from './copy-value.tsx';
import { embedCode } from './embed-code.ts';
import { useStoreOrigin } from './use-store-origin.ts';

/** The store's own address, and what shows it in a frame of another site. */
export function StorePanels({ business }: { readonly business: Pick<WireBusiness, 'name' | 'slug'> }) {
  const originOf = useStoreOrigin();
  const store = originOf(business.slug);
  const frame = `${store}/iframe/search`;
  return (
    <>
      <Panel text={m.settings_store_text()} title={m.settings_store()}>
        <CopyValue label={m.settings_store_address()} value={store} />
        <OpensElsewhere href={store} label={m.settings_store_open()} />
      </Panel>
      <Panel text={m.settings_embed_text()} title={m.settings_embed()}>
        <CopyValue label={m.settings_embed_code()} value={embedCode(frame, business.name)} />
        <OpensElsewhere href={frame} label={m.settings_embed_open()} />
      </Panel>
    </>
  );
}

function OpensElsewhere({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a className="action action-quiet justify-self-start" href={href} rel="noreferrer" target="_blank">
      {label}
    </a>
  );
}
