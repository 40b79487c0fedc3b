import { bookingsOf, type Booking } from './bookings.ts';
import { julianDayOf, textOfJulianDay } from './calendar.ts';

/**
 * Reports and figures worked out by plain loops over stored rows: a moment belongs to the day that a calendar in the
 * business's time zone shows for it. Shares nothing with the queries that the product asks.
 */
export type Stored = Readonly<Record<string, string | number | null>>;

export type StoredRows = {
  readonly orders: ReadonlyArray<Stored>;
  readonly items: ReadonlyArray<Stored>;
  readonly transitions: ReadonlyArray<Stored>;
  readonly payments: ReadonlyArray<Stored>;
  readonly charges: ReadonlyArray<Stored>;
  readonly refunds: ReadonlyArray<Stored>;
  readonly dumpsters: ReadonlyArray<Stored>;
  readonly searches: ReadonlyArray<Stored>;
  /** Of all businesses. */
  readonly users: ReadonlyArray<Stored>;
};

export type ZoneCalendar = {
  /** `2026-12-31` */
  readonly day: (at: number) => string;
  /** `2026-12-31 19:50` */
  readonly minute: (at: number) => string;
};

export function zoneCalendar(timeZone: string): ZoneCalendar {
  const shape = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const days = new Intl.DateTimeFormat('en-CA', shape);
  const minutes = new Intl.DateTimeFormat('sv-SE', { ...shape, hour: '2-digit', minute: '2-digit' });
  return { day: (at) => days.format(at), minute: (at) => minutes.format(at) };
}

const text = (value: string | number | null | undefined): string => (value == null ? '' : String(value));
const whole = (value: string | number | null | undefined): number => Number(value ?? 0);

/** Cents as dollars, by their digits. */
export function dollarText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Days since an early one, by counting: 2026-03-08 and 2026-03-09 are one apart whatever clocks do. */
export function countDays(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const before = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334][month - 1] ?? 0;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const past = year - 1;
  const leaps = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  return past * 365 + leaps + before + date + (isLeap && month > 2 ? 1 : 0);
}

export type Movement = {
  readonly id: string;
  readonly order: Stored;
  readonly what: string;
  readonly method: string;
  readonly amount: number;
  readonly fee: number;
  readonly at: number;
};

export class FigureOracle {
  readonly #rows: StoredRows;
  readonly #calendar: ZoneCalendar;
  readonly #orders = new Map<string, Stored>();
  readonly #items = new Map<string, Array<Stored>>();
  readonly #confirmed = new Map<string, number>();
  readonly #charges = new Map<string, Stored>();
  readonly #payments = new Map<string, Stored>();
  readonly #bookings = new Map<string, ReadonlyArray<Booking>>();

  constructor(rows: StoredRows, calendar: ZoneCalendar) {
    this.#rows = rows;
    this.#calendar = calendar;
    for (const order of rows.orders) this.#orders.set(text(order['id']), order);
    for (const item of rows.items) {
      const of = text(item['order_id']);
      this.#items.set(of, [...(this.#items.get(of) ?? []), item]);
    }
    for (const { order_id: order, from_status: from, to_status: to, at } of rows.transitions)
      if (from === 'PENDING' && to === 'CONFIRMED') this.#confirmed.set(text(order), whole(at));
    for (const charge of rows.charges) this.#charges.set(text(charge['id']), charge);
    for (const payment of rows.payments) this.#payments.set(text(payment['id']), payment);
    const charged = new Map<string, Array<Stored>>();
    for (const charge of rows.charges) {
      const of = text(charge['order_id']);
      charged.set(of, [...(charged.get(of) ?? []), charge]);
    }
    for (const order of rows.orders) {
      const id = text(order['id']);
      if (isKept(order)) this.#bookings.set(id, bookingsOf(order, this.#items.get(id) ?? [], charged.get(id) ?? []));
    }
  }

  isIn(at: number, from: string, to: string): boolean {
    const day = this.#calendar.day(at);
    return from <= day && day <= to;
  }

  /** Those that count, placed in a range. */
  placed(from: string, to: string): ReadonlyArray<Stored> {
    return this.#rows.orders.filter((order) => isPlaced(order) && this.isIn(whole(order['created_at']), from, to));
  }

  captured(from: string, to: string): ReadonlyArray<Movement> {
    return this.#rows.payments.flatMap((payment) => {
      if (payment['status'] !== 'SUCCEEDED') return [];
      const charge = payment['charge_id'] === null ? undefined : this.#charges.get(text(payment['charge_id']));
      const moment = charge === undefined ? this.#confirmed.get(text(payment['order_id'])) : charge['paid_at'];
      const at = whole(moment ?? payment['created_at']);
      return this.isIn(at, from, to) ? [this.#movement(payment, charge ? text(charge['type']) : 'ORDER', at, 1)] : [];
    });
  }

  returned(from: string, to: string): ReadonlyArray<Movement & { readonly refund: Stored }> {
    return this.#rows.refunds.flatMap((refund) => {
      const at = whole(refund['created_at']);
      if (refund['status'] !== 'SUCCEEDED' || !this.isIn(at, from, to)) return [];
      const payment = this.#payments.get(text(refund['payment_id'])) ?? {};
      const moved = {
        ...payment,
        id: text(refund['id']),
        amount_cents: whole(refund['amount_cents']),
        application_fee_cents: whole(refund['service_fee_refund_cents']),
      };
      return [{ ...this.#movement(moved, 'REFUND', at, -1), refund }];
    });
  }

  #movement(payment: Stored, what: string, at: number, sign: 1 | -1): Movement {
    return {
      id: text(payment['id']),
      order: this.#orders.get(text(payment['order_id'])) ?? {},
      what,
      method: text(payment['method']),
      amount: sign * whole(payment['amount_cents']),
      fee: sign * whole(payment['application_fee_cents']),
      at,
    };
  }

  revenue(from: string, to: string): ReadonlyMap<string, readonly [number, number, number, number, number]> {
    const days = new Map<string, [number, number, number, number, number]>();
    const add = (at: number, column: 0 | 1 | 2 | 3 | 4, amount: number): void => {
      const day = this.#calendar.day(at);
      const sums = days.get(day) ?? [0, 0, 0, 0, 0];
      sums[column] += amount;
      days.set(day, sums);
    };
    for (const order of this.placed(from, to)) {
      add(whole(order['created_at']), 0, 1);
      add(whole(order['created_at']), 1, whole(order['total_cents']));
    }
    for (const { what, at, amount } of this.captured(from, to)) add(at, what === 'ORDER' ? 2 : 3, amount);
    for (const { at, amount } of this.returned(from, to)) add(at, 4, -amount);
    return days;
  }

  customers(from: string, to: string) {
    const here = new Set<string>();
    const times = new Map<string, number>();
    for (const order of this.#rows.orders) {
      if (!isPlaced(order) || order['erased_at'] !== null) continue;
      if (this.#calendar.day(whole(order['created_at'])) > to) continue;
      const email = customerOf(order).email.trim().toLowerCase();
      times.set(email, (times.get(email) ?? 0) + 1);
      if (this.isIn(whole(order['created_at']), from, to)) here.add(email);
    }
    const done = this.placed(from, to).filter(({ status }) => status === 'COMPLETED');
    const heavy = new Set(
      this.#rows.charges.filter(({ type }) => type === 'ADDITIONAL_WEIGHT_FEE').map(({ order_id: id }) => text(id)),
    );
    return {
      customers: here.size,
      repeatCustomers: [...here].filter((email) => (times.get(email) ?? 0) > 1).length,
      completed: done.length,
      completedDays: done.reduce((sum, order) => sum + rentalLength(order), 0),
      overweight: done.filter(({ id }) => heavy.has(text(id))).length,
    };
  }

  sizes(from: string, to: string) {
    const [first, last] = [julianDayOf(from), julianDayOf(to)];
    const uses = new Map<string, { rentals: number; daysOut: number; earnedCents: number; earnedDays: number }>();
    for (const order of this.#rows.orders) {
      const isNew = this.isIn(whole(order['created_at']), from, to);
      for (const { size, units, days, earned } of this.#bookings.get(text(order['id'])) ?? []) {
        const sums = uses.get(size) ?? { rentals: 0, daysOut: 0, earnedCents: 0, earnedDays: 0 };
        uses.set(size, sums);
        const inside = days.filter((day) => first <= day && day <= last).length;
        if (inside > 0) sums.rentals += 1;
        sums.daysOut += inside * units;
        if (!isNew) continue;
        sums.earnedCents += earned;
        sums.earnedDays += days.length * units;
      }
    }
    return this.#rows.dumpsters.map((size) => ({
      dumpsterId: text(size['id']),
      units: size['deleted_at'] === null ? whole(size['total']) : 0,
      ...(uses.get(text(size['id'])) ?? { rentals: 0, daysOut: 0, earnedCents: 0, earnedDays: 0 }),
    }));
  }

  zones(from: string, to: string) {
    const zones = new Map<string, { name: string; orders: number; earnedCents: number; earnedDays: number }>();
    const newest = new Map<string, number>();
    for (const order of this.placed(from, to)) {
      if (!isKept(order)) continue;
      const { zone = {} }: { zone?: { id?: string; name?: string } } = JSON.parse(text(order['price_snapshot']));
      const id = zone.id ?? '';
      const sums = zones.get(id) ?? { name: '', orders: 0, earnedCents: 0, earnedDays: 0 };
      zones.set(id, sums);
      if (whole(order['created_at']) >= (newest.get(id) ?? 0)) {
        sums.name = zone.name ?? '';
        newest.set(id, whole(order['created_at']));
      }
      sums.orders += 1;
      for (const { units, days, earned } of this.#bookings.get(text(order['id'])) ?? []) {
        sums.earnedCents += earned;
        sums.earnedDays += days.length * units;
      }
    }
    return zones;
  }

  demand(from: string, to: string) {
    const places = new Map<string, Record<'SERVED' | 'SOLD_OUT' | 'NO_SERVICE' | 'orders', number>>();
    const at = (zip: string) => {
      const found = places.get(zip) ?? { SERVED: 0, SOLD_OUT: 0, NO_SERVICE: 0, orders: 0 };
      places.set(zip, found);
      return found;
    };
    for (const { count_day: day, zip_code: zip, outcome, count } of this.#rows.searches)
      if (from <= text(day) && text(day) <= to)
        if (outcome === 'SERVED' || outcome === 'SOLD_OUT' || outcome === 'NO_SERVICE')
          at(text(zip))[outcome] += whole(count);
    for (const order of this.placed(from, to)) {
      const by = this.#rows.users.find(({ id }) => id === order['user_id']);
      const isOwn =
        by !== undefined && (by['business_id'] === order['business_id'] || by['user_type'] === 'SUPER_ADMIN');
      if (!isOwn) at(text(order['zip_code'])).orders += 1;
    }
    return places;
  }

  /** As many days as those, up to the day before them. */
  before(from: string, to: string): readonly [string, string] {
    const [first, last] = [julianDayOf(from), julianDayOf(to)];
    return [textOfJulianDay(first - (last - first + 1)), textOfJulianDay(first - 1)];
  }

  /** What the screen shows of a range beside its sums: each by its name, null where there is nothing to divide by. */
  shown(from: string, to: string): Readonly<Record<string, number | null>> {
    const placed = this.placed(from, to);
    const gross = placed.reduce((sum, order) => sum + whole(order['total_cents']), 0);
    const moved = [...this.captured(from, to), ...this.returned(from, to)];
    const { customers, repeatCustomers, completed, completedDays, overweight } = this.customers(from, to);
    const searched = { SERVED: 0, SOLD_OUT: 0, NO_SERVICE: 0, orders: 0 };
    for (const place of this.demand(from, to).values())
      for (const key of ['SERVED', 'SOLD_OUT', 'NO_SERVICE', 'orders'] as const) searched[key] += place[key];
    const searches = searched.SERVED + searched.SOLD_OUT + searched.NO_SERVICE;
    return {
      gross,
      net: moved.reduce((sum, { amount }) => sum + amount, 0),
      orders: placed.length,
      averageOrder: placed.length === 0 ? null : gross / placed.length,
      customers,
      repeatShare: customers === 0 ? null : (repeatCustomers / customers) * 100,
      averageDaysOut: completed === 0 ? null : completedDays / completed,
      overweightShare: completed === 0 ? null : (overweight / completed) * 100,
      searches,
      conversion: searches === 0 ? null : (searched.orders / searches) * 100,
      noService: searched.NO_SERVICE,
      soldOut: searched.SOLD_OUT,
      notOrdered: searched.SERVED > searched.orders ? searched.SERVED - searched.orders : 0,
      searchedOrders: searched.orders,
    };
  }

  /** The rows of a report as their texts, in no order, each with its id. */
  report(kind: string, from: string, to: string): ReadonlyMap<string, ReadonlyArray<string>> {
    const rows = new Map<string, ReadonlyArray<string>>();
    const minute = (at: unknown): string => (at === null ? '' : this.#calendar.minute(Number(at)));
    if (kind === 'ORDERS')
      for (const order of this.placed(from, to)) rows.set(text(order['id']), this.#orderRow(order));
    if (kind === 'PAYMENTS')
      for (const { id, order, what, method, amount, fee, at } of [
        ...this.captured(from, to),
        ...this.returned(from, to),
      ])
        rows.set(id, [
          minute(at),
          text(order['order_number']),
          what,
          method,
          ...[amount, fee, amount - fee].map(dollarText),
        ]);
    if (kind === 'REFUNDS')
      for (const { id, order, method, amount, fee, at, refund } of this.returned(from, to))
        rows.set(id, [
          minute(at),
          text(order['order_number']),
          customerOf(order).name,
          method,
          text(refund['origin']),
          text(refund['reason']),
          dollarText(-amount),
          dollarText(fee === 0 ? 0 : -fee),
        ]);
    if (kind === 'CHARGES')
      for (const charge of this.#rows.charges) {
        if (!this.isIn(whole(charge['created_at']), from, to)) continue;
        const order = this.#orders.get(text(charge['order_id'])) ?? {};
        rows.set(text(charge['id']), [
          minute(charge['created_at']),
          text(order['order_number']),
          customerOf(order).name,
          text(charge['type']),
          text(charge['description']),
          text(charge['status']),
          minute(charge['paid_at']),
          dollarText(whole(charge['amount_cents'])),
          dollarText(charge['status'] === 'PENDING' ? 0 : whole(charge['amount_cents'])),
        ]);
      }
    if (kind === 'TAX') for (const [id, row] of this.#taxRows(from, to)) rows.set(id, row);
    if (kind === 'INVENTORY') for (const [id, row] of this.#inventoryRows(from, to)) rows.set(id, row);
    return rows;
  }

  #orderRow(order: Stored): ReadonlyArray<string> {
    const titles = new Map(this.#rows.dumpsters.map(({ id, title }) => [id, text(title)]));
    const address: Record<string, string> = JSON.parse(text(order['delivery_address']));
    const { name, email, phone } = customerOf(order);
    const parts = ['subtotal', 'delivery_fee', 'environmental_fee', 'service_fee', 'taxes'] as const;
    const [subtotal = 0, delivery = 0, environmental = 0, service = 0, taxes = 0] = parts.map((part) =>
      whole(order[`${part}_cents`]),
    );
    const total = whole(order['total_cents']);
    const extras = total - subtotal - delivery - environmental - service - taxes;
    return [
      this.#calendar.minute(whole(order['created_at'])),
      text(order['order_number']),
      name,
      text(order['status']),
      (this.#items.get(text(order['id'])) ?? [])
        .map((item) => `${whole(item['quantity'])} × ${titles.get(item['dumpster_id'] ?? '') ?? ''}`)
        .join(', '),
      text(order['rental_start_day']),
      text(order['rental_end_day']),
      email,
      phone,
      ...['street', 'city', 'state'].map((key) => address[key] ?? ''),
      text(order['zip_code']),
      text(order['waste_type']),
      ...[subtotal, delivery, environmental, extras, service, taxes, total].map(dollarText),
    ];
  }

  #taxRows(from: string, to: string): ReadonlyMap<string, ReadonlyArray<string>> {
    const places = new Map<string, { state: string; zip: string; orders: number; taxes: number; total: number }>();
    for (const { what, order } of this.captured(from, to)) {
      if (what !== 'ORDER') continue;
      const address: { state: string } = JSON.parse(text(order['delivery_address']));
      const zip = text(order['zip_code']);
      const sums = places.get(zip + address.state) ?? { state: address.state, zip, orders: 0, taxes: 0, total: 0 };
      sums.orders += 1;
      sums.taxes += whole(order['taxes_cents']);
      sums.total += whole(order['total_cents']);
      places.set(zip + address.state, sums);
    }
    return new Map(
      [...places].map(([id, { state, zip, orders, taxes, total }]) => [
        id,
        [state, zip, String(orders), dollarText(total - taxes), dollarText(taxes), dollarText(total)],
      ]),
    );
  }

  #inventoryRows(from: string, to: string): ReadonlyMap<string, ReadonlyArray<string>> {
    const days = countDays(to) - countDays(from) + 1;
    const uses = new Map(this.sizes(from, to).map((use) => [use.dumpsterId, use]));
    return new Map(
      this.#rows.dumpsters.flatMap((size) => {
        const { units = 0, rentals = 0, daysOut = 0 } = uses.get(text(size['id'])) ?? {};
        if (size['deleted_at'] !== null && rentals === 0) return [];
        const share = units === 0 ? '' : (Math.round((1000 * daysOut) / (units * days)) / 10).toFixed(1);
        const counts = [units, rentals, daysOut, units * days].map(String);
        return [[text(size['id']), [text(size['title']), text(size['size']), ...counts, share]]];
      }),
    );
  }
}

function isPlaced(order: Stored): boolean {
  return order['checkout_state'] === 'PLACED' && order['deleted_at'] === null;
}

/** Not those that ended before anything was delivered. */
function isKept(order: Stored): boolean {
  const hasEnded = order['status'] === 'CANCELLED' || order['status'] === 'REFUNDED';
  return isPlaced(order) && (!hasEnded || order['actual_delivery'] !== null);
}

function customerOf(order: Stored): { readonly name: string; readonly email: string; readonly phone: string } {
  const { firstName, lastName, email, phone }: Record<'firstName' | 'lastName' | 'email' | 'phone', string> =
    JSON.parse(text(order['customer_info']));
  return { name: `${firstName} ${lastName}`.trim(), email, phone };
}

function rentalLength(order: Stored): number {
  return countDays(text(order['rental_end_day'])) - countDays(text(order['rental_start_day']));
}
