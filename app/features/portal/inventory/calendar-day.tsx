import { m } from '#texts';
import { formatDay, knownDay } from '#worker/domain/rental-period.ts';

import type { WireSizeCalendar } from './inventory-queries.ts';
import { OrderLink } from './short-orders.tsx';

type CalendarDayDetailsProps = { readonly day: string; readonly sizes: ReadonlyArray<WireSizeCalendar> };

/** Who has what on one day, size by size. */
export function CalendarDayDetails({ day, sizes }: CalendarDayDetailsProps) {
  const title = formatDay(knownDay(day), 'long');
  const out = sizes.flatMap((size) => {
    const bookings = size.bookings.filter(({ from, to }) => from <= day && day < to);
    const units = size.days.find((one) => one.day === day);
    return units === undefined ? [] : [{ ...size, bookings, units }];
  });
  const isQuiet = out.every(({ bookings, units }) => bookings.length === 0 && units.outOfService === 0);
  return (
    <section aria-label={title} aria-live="polite" className="grid gap-3 rounded-card bg-sunken p-4">
      <h3 className="font-bold">{title}</h3>
      {isQuiet ? <p className="text-14">{m.inventory_day_none()}</p> : null}
      <ul className="grid gap-3">
        {(isQuiet ? [] : out).map(({ dumpster, bookings, units }) => (
          <li className="grid gap-1" key={dumpster.id}>
            <p className="text-14">
              <strong>{dumpster.title}</strong>
              <span className="figure block text-muted">
                {m.inventory_cell({
                  free: units.free,
                  total: dumpster.total,
                  booked: units.booked,
                  held: units.held,
                  out: units.outOfService,
                })}
              </span>
            </p>
            <ul className="figure grid gap-1 text-14">
              {bookings.map(({ orderId, orderNumber, quantity, to, isHeld }) => (
                <li className="flex flex-wrap gap-x-3" key={orderId}>
                  {isHeld ? <span>{m.inventory_held()}</span> : <OrderLink id={orderId} number={orderNumber} />}
                  <span>
                    {m.inventory_booking({ quantity, title: dumpster.title, day: formatDay(knownDay(to), 'weekday') })}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
