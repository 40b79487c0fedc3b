import { useState } from 'react';
import { useClient } from 'urql';

import { RestError } from '#app/data/rest.ts';
import { sendFile } from '#app/data/signed-in-file.ts';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';

import { Panel } from '../../panel.tsx';
import { saveFailure } from '../../use-save.ts';
import { UPDATE_BRAND, type BrandChange, type WireBrand } from './brand-queries.ts';
import { FileRow } from './file-row.tsx';

type BrandFilesProps = {
  readonly businessId: string;
  readonly stored: WireBrand;
  readonly onSaved: (brand: WireBrand) => void;
  /** A picture was sent or taken away: the brand has to be read again. */
  readonly onChanged: () => void;
};

type Row = 'logo' | 'favicon' | 'cover';

const SVG = 'image/svg+xml';

/** Logo, icon and cover: each is sent as soon as it is chosen. Drawings go with the brand, pictures as files. */
export function BrandFiles({ businessId, stored, onSaved, onChanged }: BrandFilesProps) {
  const client = useClient();
  const [busy, setBusy] = useState<Row | null>(null);
  const [failures, setFailures] = useState<Partial<Record<Row, string>>>({});

  async function run(row: Row, work: () => Promise<string | null>): Promise<void> {
    if (busy !== null) return;
    setBusy(row);
    try {
      const problem = await work();
      setFailures({ ...failures, [row]: problem ?? undefined });
      if (problem === null) toast({ title: m.settings_brand_saved(), description: m.settings_brand_saved_text() });
    } finally {
      setBusy(null);
    }
  }

  async function draw(input: BrandChange): Promise<string | null> {
    const { data, error } = await client.mutation(UPDATE_BRAND, { id: businessId, input }).toPromise();
    if (error !== undefined) {
      const { code, message } = saveFailure(error);
      return code === 'BAD_USER_INPUT' ? m.settings_drawing_refused() : message;
    }
    if (!data?.updateBusinessBrand) return m.common_unknown_error();
    onSaved(data.updateBusinessBrand.business.brand);
    return null;
  }

  async function send(picture: 'logo' | 'cover', file: File | null): Promise<string | null> {
    try {
      await sendFile(`/api/businesses/${businessId}/brand/${picture}`, file);
      onChanged();
      return null;
    } catch (error) {
      return error instanceof RestError ? error.message : m.common_unreachable();
    }
  }

  /** A drawing goes before a picture: whoever chooses a picture wants that. */
  async function sendLogo(file: File): Promise<string | null> {
    if (file.type === SVG) return await draw({ logoSvg: await file.text() });
    const problem = await send('logo', file);
    return problem !== null || stored.logoSvg === null ? problem : await draw({ logoSvg: '' });
  }

  async function removeLogo(): Promise<string | null> {
    const problem = stored.logoPath === null ? null : await send('logo', null);
    return problem !== null || stored.logoSvg === null ? problem : await draw({ logoSvg: '' });
  }

  const shared = (row: Row) => ({ isBusy: busy === row, isOff: busy !== null, error: failures[row] });
  return (
    <Panel text={m.settings_files_text()} title={m.settings_files()}>
      <FileRow
        {...shared('logo')}
        accept=".svg,.png,.webp"
        hint={m.settings_logo_hint()}
        isThere={stored.logoSvg !== null || stored.logoPath !== null}
        onChoose={(file) => void run('logo', () => sendLogo(file))}
        onRemove={() => run('logo', removeLogo)}
        title={m.settings_logo()}
      />
      <FileRow
        {...shared('favicon')}
        accept=".svg"
        hint={m.settings_favicon_hint()}
        isThere={stored.faviconSvg !== null}
        onChoose={(file) => void run('favicon', async () => draw({ faviconSvg: await file.text() }))}
        onRemove={() => run('favicon', () => draw({ faviconSvg: '' }))}
        title={m.settings_favicon()}
      />
      <FileRow
        {...shared('cover')}
        accept=".png,.webp"
        hint={m.settings_cover_hint()}
        isThere={stored.coverPath !== null}
        onChoose={(file) => void run('cover', () => send('cover', file))}
        onRemove={() => run('cover', () => send('cover', null))}
        title={m.settings_cover()}
      />
    </Panel>
  );
}
