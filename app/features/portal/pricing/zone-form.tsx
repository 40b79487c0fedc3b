import { useId, useState } from 'react';

import { useUnsaved } from '#app/ui/unsaved.ts';
import { m } from '#texts';
import { centsFromText, dollars } from '#worker/domain/money.ts';

import { AmountField } from '../amount-field.tsx';
import { EntryForm } from '../entry-form.tsx';
import { usePortal } from '../portal-context.ts';
import { TextField } from '../text-field.tsx';
import { useSave } from '../use-save.ts';
import { CityPicker } from './city-picker.tsx';
import { daysFromText } from './grid-drafts.ts';
import { CREATE_ZONE, UPDATE_ZONE, type WireCity, type WireZone, type ZoneInput } from './pricing-queries.ts';
import { tellFailure, tellSuccess } from './tell.ts';
import { OverlapNotice, ZipField } from './zip-field.tsx';
import { areaOf, overlapsOf } from './zone-area.ts';

type ZoneFormProps = {
  /** Null for a new one. */
  readonly zone: WireZone | null;
  readonly zones: ReadonlyArray<WireZone>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

const WAYS = [
  { id: 'zips', label: m.pricing_way_zips },
  { id: 'cities', label: m.pricing_way_cities },
  { id: 'radius', label: m.pricing_way_radius },
] as const;

type Way = (typeof WAYS)[number]['id'];

/** A zone as typed; nothing of it is lost when it could not be saved. */
export function ZoneForm({ zone, zones, onSaved, onClose }: ZoneFormProps) {
  const { businessId } = usePortal();
  const id = useId();
  const create = useSave(CREATE_ZONE);
  const update = useSave(UPDATE_ZONE);
  const [first] = useState(() => entryOf(zone));
  const [name, setName] = useState(first.name);
  const [way, setWay] = useState<Way>(zone?.type === 'CITY_STATE' ? 'cities' : 'zips');
  const [zipText, setZipText] = useState(first.zipText);
  const [cities, setCities] = useState(first.cities);
  const [fee, setFee] = useState(first.fee);
  const [days, setDays] = useState(first.days);
  const [isTried, setTried] = useState(false);
  const { failure } = zone === null ? create : update;
  const failed = zone === null ? m.pricing_zone_create_failed() : m.pricing_zone_update_failed();
  const title = zone === null ? m.pricing_zone_add() : m.pricing_edit_named({ name: zone.name });

  const type = way === 'cities' ? 'CITY_STATE' : 'ZIP_CODE';
  const cents = centsFromText(fee);
  const rentalDuration = daysFromText(days);
  const area = areaOf(
    type,
    zipText,
    cities.map((city) => city.id),
  );
  const problems: Readonly<Record<string, string | undefined>> = {
    name: name.trim() === '' ? m.pricing_zone_name_missing() : undefined,
    deliveryFee: cents === null ? m.pricing_fee_wrong() : undefined,
    rentalDuration: rentalDuration === null ? m.pricing_days_wrong() : undefined,
    zipCodes: area.zipCodes?.length === 0 ? m.pricing_zips_missing() : undefined,
    cityIds: area.cityIds?.length === 0 ? m.pricing_cities_missing() : undefined,
  };
  const problemOf = (field: string): string | undefined =>
    (isTried ? problems[field] : undefined) ?? failure?.fields[field];
  const isOtherArea = zipText !== first.zipText || cities !== first.cities;
  useUnsaved(isOtherArea || name !== first.name || fee !== first.fee || days !== first.days, 'zone');

  async function save(): Promise<void> {
    setTried(true);
    const wrong = Object.keys(problems).find((field) => problems[field] !== undefined);
    if (wrong !== undefined || cents === null || rentalDuration === null) {
      document.getElementById(`${id}-${wrong}`)?.focus();
      return;
    }
    const input: ZoneInput = {
      businessId,
      name: name.trim(),
      type,
      ...area,
      deliveryFee: dollars(cents),
      rentalDuration,
    };
    const done = zone === null ? await create.save({ input }) : await update.save({ id: zone.id, input });
    if (done === null) return tellFailure(failed);
    tellSuccess(zone === null ? m.pricing_zone_created() : m.pricing_zone_updated());
    onSaved();
  }

  return (
    <EntryForm
      failed={failed}
      failure={failure}
      isBusy={create.isBusy || update.isBusy}
      label={zone === null ? m.pricing_zone_create() : m.pricing_zone_save()}
      onClose={onClose}
      onSave={save}
      title={title}
    >
      <TextField
        error={problemOf('name')}
        hint={m.pricing_zone_name_hint()}
        id={`${id}-name`}
        label={m.pricing_zone_name()}
        maxLength={200}
        onChange={setName}
        value={name}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          error={problemOf('deliveryFee')}
          hint={m.pricing_fee_hint()}
          id={`${id}-deliveryFee`}
          label={m.pricing_fee()}
          onChange={setFee}
          value={fee}
        />
        <TextField
          error={problemOf('rentalDuration')}
          hint={m.pricing_days_hint()}
          id={`${id}-rentalDuration`}
          inputMode="numeric"
          label={m.pricing_days()}
          maxLength={4}
          onChange={setDays}
          value={days}
        />
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 font-semibold text-14">{m.pricing_way()}</legend>
        {WAYS.map(({ id: each, label }) => (
          <label
            className="flex min-h-9 items-center gap-2 rounded-control border border-line-strong bg-raised px-2.5 text-14 has-checked:border-accent-line has-checked:bg-accent-soft has-checked:font-semibold"
            key={each}
          >
            <input
              checked={way === each}
              className="size-4"
              name={`${id}-way`}
              onChange={() => setWay(each)}
              type="radio"
              value={each}
            />
            {label()}
          </label>
        ))}
      </fieldset>
      {way === 'cities' ? (
        <>
          <CityPicker cities={cities} error={problemOf('cityIds')} id={`${id}-cityIds`} onChange={setCities} />
          <OverlapNotice
            overlaps={overlapsOf(
              cities.flatMap((city) => city.zipCodes),
              zones,
              zone?.id ?? null,
            )}
          />
        </>
      ) : (
        <ZipField
          error={problemOf('zipCodes')}
          except={zone?.id ?? null}
          hasRadius={way === 'radius'}
          id={`${id}-zipCodes`}
          onChange={setZipText}
          text={zipText}
          zones={zones}
        />
      )}
    </EntryForm>
  );
}

/** What the form of a zone begins with. */
function entryOf(zone: WireZone | null) {
  const cities: ReadonlyArray<WireCity> = zone?.cities ?? [];
  return {
    name: zone?.name ?? '',
    zipText: zone?.zipCodes.join(' ') ?? '',
    cities,
    fee: zone?.deliveryFee.toFixed(2) ?? '',
    days: String(zone?.rentalDuration ?? 7),
  };
}
