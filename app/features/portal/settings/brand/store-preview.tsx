import { useEffect, useState, type CSSProperties } from 'react';

import { fontOf } from '#app/features/shell/brand-fonts.ts';
import { brandTokens, type Theme } from '#tenants/brand-tokens.ts';
import { logoSrc, type Brand } from '#tenants/brand.ts';
import { DARK_NEUTRALS } from '#tenants/dark-neutrals.ts';
import { m } from '#texts';

type StorePreviewProps = {
  readonly businessId: string;
  readonly name: string;
  readonly brand: Brand;
  readonly logoPath: string | null;
  readonly coverPath: string | null;
};

/** A store's first page on a phone, on sample data, in the colours that the server will work out of the choices. */
export function StorePreview({ businessId, name, brand, logoPath, coverPath }: StorePreviewProps) {
  const [wanted, setWanted] = useState<Theme>('light');
  const theme = brand.theme === 'auto' ? wanted : 'light';
  const logo = logoSrc({ logoSvg: brand.logoSvg, logoFile: null }) ?? pictureOf(businessId, 'logo', logoPath);
  const cover = pictureOf(businessId, 'cover', coverPath);
  return (
    <div className="grid gap-3">
      {brand.theme === 'auto' ? (
        <fieldset className="flex flex-wrap gap-4 text-14">
          <legend className="sr-only">{m.settings_preview_theme()}</legend>
          {(['light', 'dark'] as const).map((one) => (
            <label className="flex min-h-9 items-center gap-2" key={one}>
              <input checked={theme === one} name="preview-theme" onChange={() => setWanted(one)} type="radio" />
              {one === 'light' ? m.settings_preview_light() : m.settings_preview_dark()}
            </label>
          ))}
        </fieldset>
      ) : null}
      <div
        className="mx-auto w-full max-w-72 overflow-hidden rounded-[1.75rem] border-8 border-steel bg-surface text-text"
        data-testid="store-preview"
        style={{ ...styleOf(brand, theme), fontFamily: useFont(brand.font) }}
      >
        <div className="flex min-h-14 items-center gap-2 border-accent border-b-4 bg-bar px-3 py-2 text-on-bar">
          {logo === null ? null : <img alt="" className="size-8 shrink-0" height="32" src={logo} width="32" />}
          <span className="grid min-w-0">
            <span className="text-balance font-extrabold text-14 leading-tight">{name}</span>
            {brand.tagline === null ? null : (
              <span className="wrap-anywhere text-12 text-on-bar-muted leading-tight">{brand.tagline}</span>
            )}
          </span>
        </div>
        {cover === null ? null : <img alt="" className="aspect-[2/1] w-full object-cover" src={cover} />}
        <div className="grid gap-3 p-3">
          <p className="text-12 text-muted">{m.settings_preview_place()}</p>
          <div className="card grid gap-2 p-3">
            <div className="flex items-baseline justify-between gap-2">
              <span className="font-bold text-14">{m.settings_preview_size()}</span>
              <span className="figure font-extrabold text-18">{m.settings_preview_price()}</span>
            </div>
            <span className="text-12 text-muted">{m.settings_preview_facts()}</span>
            <span className="action min-h-9 text-14">{m.settings_preview_select()}</span>
          </div>
          <div className="rounded-card border-2 border-accent-line bg-accent-soft p-3 text-12">
            {m.settings_preview_chosen()} <span className="link">{m.settings_preview_change()}</span>
          </div>
        </div>
      </div>
    </div>
  );
}

/** A picture of the store, in its portal. The path changes with the picture, so that an old one is not shown. */
function pictureOf(businessId: string, picture: 'logo' | 'cover', path: string | null): string | null {
  return path === null ? null : `/api/businesses/${businessId}/brand/${picture}?of=${encodeURIComponent(path)}`;
}

const LIGHT_NEUTRALS = { '--surface': 'var(--steel-1)', '--raised': '#fff' };

type Declared = Readonly<Record<`--${string}`, string>>;

function styleOf(brand: Brand, theme: Theme): CSSProperties & Declared {
  const neutrals: Declared = theme === 'dark' ? DARK_NEUTRALS : LIGHT_NEUTRALS;
  return { ...neutrals, ...brandTokens(brand, theme) };
}

const loaded = new Map<string, string>();

/** The brand's font, fetched when it is first looked at; the page's own style may hold no rule of ours. */
function useFont(font: Brand['font']): string {
  const [, setCount] = useState(0);
  useEffect(() => {
    const found = fontOf(font);
    if (found === null || loaded.has(font)) return;
    const family = `preview-${font}`;
    const face = new FontFace(family, `url(${found.url})`, { weight: '100 900' });
    face.load().then(
      () => {
        document.fonts.add(face);
        loaded.set(font, `'${family}', ui-sans-serif, system-ui, sans-serif`);
        setCount((count) => count + 1);
      },
      // Without the font the colours can still be judged.
      () => undefined,
    );
  }, [font]);
  return loaded.get(font) ?? 'ui-sans-serif, system-ui, sans-serif';
}
