import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';
import { centsFromDollars, formatMoney, ZERO } from '#worker/domain/money.ts';
import { formatDay, knownDay } from '#worker/domain/rental-period.ts';

import { SumList } from '../sum-list.tsx';
import type { PlaceAnswer, WireExplanation, WirePlaceSize } from './place-queries.ts';

/** What a customer is shown at a place, and each step that led there. */
export function PlaceExplained({ answer: { search, explanation } }: { readonly answer: PlaceAnswer }) {
  if (explanation === null)
    return (
      <Notice role="status" title={m.pricing_place_unknown()} tone="warn">
        <p>{m.pricing_place_unknown_text()}</p>
      </Notice>
    );
  const { sizes, zones } = explanation;
  return (
    <div className="grid gap-4">
      <p className="figure">
        {explanation.city}, {explanation.stateCode} {explanation.zipCode}
        {' · '}
        {explanation.distance === null ? m.pricing_no_yard() : m.pricing_distance({ miles: explanation.distance })}
      </p>
      <Notice
        role="status"
        title={search.serviceAvailable ? m.pricing_served() : m.pricing_not_served()}
        tone={search.serviceAvailable ? 'good' : 'warn'}
      >
        {search.serviceAvailable ? null : <Reasons explanation={explanation} />}
      </Notice>
      <section aria-label={m.pricing_which_zone()} className="grid gap-2">
        <h3 className="font-bold">{m.pricing_which_zone()}</h3>
        {zones.length === 0 ? (
          <p className="text-14">{m.pricing_reason_no_zone({ zip: explanation.zipCode })}</p>
        ) : null}
        <ol className="grid gap-2 text-14">
          {zones.map(({ zone, verdict }) => (
            <li className={verdict === 'CHOSEN' ? 'font-semibold' : 'text-muted'} key={zone.id}>
              {zoneText(zone.name, zone.type, verdict)}
            </li>
          ))}
        </ol>
      </section>
      {sizes.length === 0 ? null : (
        <section aria-label={m.pricing_each_size()} className="grid gap-3">
          <h3 className="font-bold">{m.pricing_each_size()}</h3>
          <ul className="grid gap-3 sm:grid-cols-2">
            {sizes.map((size) => (
              <li className="rounded-card border border-line p-3 text-14" key={size.dumpster.id}>
                <SizeExplained size={size} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Why nothing at all is offered; several things may stand in the way at once. */
function Reasons({ explanation }: { readonly explanation: WireExplanation }) {
  const { isOpen, ineligibilityReasons, isTooFar, distance, maxMiles, zones, sizes } = explanation;
  const isServed = zones.some(({ verdict }) => verdict === 'CHOSEN');
  const reasons = [
    ...(isOpen ? [] : ineligibilityReasons.map((reason) => m.pricing_reason_closed({ reason }))),
    ...(isTooFar ? [m.pricing_reason_far({ miles: distance ?? 0, most: maxMiles ?? 0 })] : []),
    ...(zones.length === 0 ? [m.pricing_reason_no_zone({ zip: explanation.zipCode })] : []),
    ...(zones.length > 0 && !isServed ? [m.pricing_reason_zones_off()] : []),
    ...(isServed && !isTooFar && sizes.every(({ lines }) => lines.length === 0) ? [m.pricing_reason_no_price()] : []),
  ];
  return (
    <ul className="grid list-disc gap-1 ps-5 text-14">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

function zoneText(name: string, type: string, verdict: string): string {
  const by = type === 'ZIP_CODE' ? m.pricing_by_zip() : m.pricing_by_city();
  switch (verdict) {
    case 'CHOSEN':
      return m.pricing_zone_chosen({ name, by });
    case 'ZIP_BEATS_CITY':
      return m.pricing_zone_zip_beats({ name, by });
    case 'OLDER_WINS':
      return m.pricing_zone_older_wins({ name, by });
    default:
      return m.pricing_zone_switched_off({ name, by });
  }
}

function SizeExplained({ size }: { readonly size: WirePlaceSize }) {
  const { dumpster, verdict, available, nextFree, lines, total } = size;
  return (
    <div className="grid gap-2">
      <h4 className="font-semibold">{dumpster.title}</h4>
      <p className={verdict === 'OFFERED' ? 'text-good' : 'text-warn'}>{verdictText(verdict, available, nextFree)}</p>
      {lines.length === 0 ? null : (
        <SumList
          lines={lines.map(({ label, amount }) => ({ label, amount: money(amount) }))}
          total={{ label: m.pricing_total(), amount: money(total) }}
        />
      )}
    </div>
  );
}

function verdictText(verdict: string, available: number, nextFree: string | null): string {
  switch (verdict) {
    case 'OFFERED':
      return m.pricing_size_offered({ count: available });
    case 'SOLD_OUT':
      return nextFree === null
        ? m.pricing_size_sold_out()
        : m.pricing_size_sold_out_until({ day: formatDay(knownDay(nextFree), 'long') });
    case 'SWITCHED_OFF':
      return m.pricing_size_off();
    default:
      return m.pricing_size_unpriced();
  }
}

function money(amount: number): string {
  return formatMoney(centsFromDollars(amount) ?? ZERO);
}
