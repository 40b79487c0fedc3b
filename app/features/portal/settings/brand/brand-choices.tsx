import { useId, useState } from 'react';

import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { useUnsaved } from '#app/ui/unsaved.ts';
import { BRAND_FONTS, MOST_RADIUS, MOST_TAGLINE, type BrandFont } from '#tenants/brand.ts';
import { m } from '#texts';

import { SaveRow } from '../../save-row.tsx';
import { useSave } from '../../use-save.ts';
import { brandChanges, brandFormOf, type BrandForm } from './brand-form.ts';
import { UPDATE_BRAND, type WireBrand } from './brand-queries.ts';
import { ColourField } from './colour-field.tsx';

type BrandChoicesProps = {
  readonly businessId: string;
  readonly stored: WireBrand;
  readonly form: BrandForm;
  readonly isReadOnly: boolean;
  readonly onChange: (form: BrandForm) => void;
  /** @param sent the form as it was saved: what differs from it was typed meanwhile */
  readonly onSaved: (brand: WireBrand, sent: BrandForm) => void;
};

const FONT_NAMES: Readonly<Record<BrandFont, () => string>> = {
  system: m.settings_font_system,
  archivo: m.settings_font_archivo,
  bitter: m.settings_font_bitter,
  'public-sans': m.settings_font_public_sans,
  rubik: m.settings_font_rubik,
};

/** Colours, font and corners: seen beside the form at once, by customers when it is saved. */
export function BrandChoices({ businessId, stored, form, isReadOnly, onChange, onSaved }: BrandChoicesProps) {
  const id = useId();
  const { isBusy, failure, save, clear } = useSave(UPDATE_BRAND);
  const [isSaved, setSaved] = useState(false);
  const changes = brandChanges(form, stored);
  const isChanged = Object.keys(changes).length > 0;
  useUnsaved(isChanged);
  const problems = failure?.fields ?? {};
  const change = (part: Partial<BrandForm>): void => {
    setSaved(false);
    onChange({ ...form, ...part });
  };

  async function send(): Promise<void> {
    const answer = await save({ id: businessId, input: changes });
    if (!answer?.updateBusinessBrand) return;
    const { brand } = answer.updateBusinessBrand.business;
    setSaved(true);
    onSaved(brand, form);
    toast({ title: m.settings_brand_saved(), description: m.settings_brand_saved_text() });
  }

  return (
    <form
      aria-label={m.settings_brand()}
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void send();
      }}
    >
      <fieldset className="grid gap-4 sm:grid-cols-2" disabled={isReadOnly}>
        <legend className="sr-only">{m.settings_brand()}</legend>
        <ColourField
          error={problems['accent']}
          hint={m.settings_accent_hint()}
          id={`${id}-accent`}
          label={m.settings_accent()}
          onChange={(accent) => change({ accent })}
          value={form.accent}
        />
        <ColourField
          error={problems['second']}
          hint={m.settings_second_hint()}
          id={`${id}-second`}
          label={m.settings_second()}
          onChange={(second) => change({ second })}
          value={form.second}
        />
        <Field id={`${id}-font`} label={m.settings_font()}>
          {(given) => (
            <select
              {...given}
              className="field-control"
              onChange={({ target }) =>
                change({ font: BRAND_FONTS.find((font) => font === target.value) ?? form.font })
              }
              value={form.font}
            >
              {BRAND_FONTS.map((font) => (
                <option key={font} value={font}>
                  {FONT_NAMES[font]()}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field error={problems['radius']} id={`${id}-radius`} label={m.settings_radius({ pixels: form.radius })}>
          {(given) => (
            <input
              {...given}
              className="h-9 w-full"
              max={MOST_RADIUS}
              min={0}
              onChange={(event) => change({ radius: event.target.value })}
              type="range"
              value={form.radius}
            />
          )}
        </Field>
        <div className="sm:col-span-2">
          <Field
            error={problems['tagline']}
            hint={m.settings_tagline_hint()}
            id={`${id}-tagline`}
            label={m.settings_tagline()}
          >
            {(given) => (
              <input
                {...given}
                className="field-control"
                maxLength={MOST_TAGLINE}
                onChange={(event) => change({ tagline: event.target.value })}
                value={form.tagline}
              />
            )}
          </Field>
        </div>
        <label className="flex min-h-9 items-center gap-3 self-center text-14" htmlFor={`${id}-dark`}>
          <input
            checked={form.theme === 'auto'}
            className="size-5 shrink-0"
            id={`${id}-dark`}
            onChange={(event) => change({ theme: event.target.checked ? 'auto' : 'light' })}
            type="checkbox"
          />
          {m.settings_dark()}
        </label>
      </fieldset>
      {failure === null ? null : (
        <Notice role="alert" title={m.settings_not_saved()} tone="bad">
          <p>{failure.message}</p>
        </Notice>
      )}
      {isReadOnly ? (
        <p className="text-14 text-muted">{m.settings_admins_change()}</p>
      ) : (
        <SaveRow
          busyText={m.settings_saving()}
          isBusy={isBusy}
          isChanged={isChanged}
          label={m.settings_brand_save()}
          onDiscard={() => {
            clear();
            onChange(brandFormOf(stored));
          }}
          saved={isSaved ? m.settings_brand_saved_text() : ''}
        />
      )}
    </form>
  );
}
