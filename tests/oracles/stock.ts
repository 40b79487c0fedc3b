/** Units of one size out of service, by day numbers: up to and without `to`, or without end. */
export type OracleBlock = { readonly from: number; readonly to: number | null; readonly units: number };

export type OracleYard = {
  /** Units of each size. */
  readonly totals: ReadonlyArray<number>;
  /** By size. */
  readonly blocks: ReadonlyArray<ReadonlyArray<OracleBlock>>;
  /** Days after each rental in which a unit can't go out again. */
  readonly turnaroundDays: number;
  readonly dailyDeliveries: number | null;
  /** The Julian day number of day 0. */
  readonly dayZero: number;
  /** Days without deliveries. */
  readonly closed: ReadonlySet<number>;
  /** Days of every week without deliveries, 0 is Sunday. */
  readonly closedWeekdays: ReadonlySet<number>;
  /** The first delivery that can be ordered, where a wish has no other. */
  readonly firstDay: number;
  readonly lastDay: number;
};

export type OracleWish = {
  readonly size: number;
  readonly start: number;
  readonly days: number;
  readonly units: number;
  /** The first delivery that could be ordered when it was wished for. */
  readonly firstDay?: number;
};

export type OracleAnswer = 'OK' | 'BAD_DAY' | 'NO_TRUCK' | 'NO_UNIT';

/** A yard's book with a page for each day: what is out is written on every single day of it, and read there again. */
export function yardBook(yard: OracleYard) {
  const out = yard.totals.map(() => new Map<number, number>());
  const trucks = new Map<number, number>();

  function daysOf({ start, days }: Pick<OracleWish, 'start' | 'days'>): ReadonlyArray<number> {
    return Array.from({ length: days + yard.turnaroundDays }, (_, index) => start + index);
  }

  function outOn(size: number, day: number): number {
    const broken = (yard.blocks[size] ?? [])
      .filter((block) => block.from <= day && (block.to === null || day < block.to))
      .reduce((sum, { units }) => sum + units, 0);
    return broken + (out[size]?.get(day) ?? 0);
  }

  function free({ size, start, days }: Omit<OracleWish, 'units'>): number {
    let least = yard.totals[size] ?? 0;
    for (const day of daysOf({ start, days })) least = Math.min(least, (yard.totals[size] ?? 0) - outOn(size, day));
    return Math.max(0, least);
  }

  function isClosed(day: number): boolean {
    // Julian day 0 was a Monday.
    return yard.closed.has(day) || yard.closedWeekdays.has((yard.dayZero + day + 1) % 7);
  }

  function hasTruck(day: number, units: number): boolean {
    return yard.dailyDeliveries === null || (trucks.get(day) ?? 0) + units <= yard.dailyDeliveries;
  }

  function answer(wish: OracleWish): OracleAnswer {
    const { start, firstDay = yard.firstDay } = wish;
    if (start < firstDay || start > yard.lastDay || isClosed(start)) return 'BAD_DAY';
    if (!hasTruck(wish.start, wish.units)) return 'NO_TRUCK';
    return free(wish) >= wish.units ? 'OK' : 'NO_UNIT';
  }

  function write(wish: OracleWish, by: 1 | -1): void {
    for (const day of daysOf(wish)) {
      const page = out[wish.size];
      page?.set(day, (page.get(day) ?? 0) + by * wish.units);
    }
    trucks.set(wish.start, (trucks.get(wish.start) ?? 0) + by * wish.units);
  }

  return {
    free,
    answer,
    isClosed,
    deliveriesOn: (day: number): number => trucks.get(day) ?? 0,
    book: (wish: OracleWish): void => write(wish, 1),
    giveBack: (wish: OracleWish): void => write(wish, -1),
    /** The first day of those from which so many units could go out; null when there is none. */
    firstFree(wish: OracleWish, until: number): number | null {
      for (let start = wish.start; start <= until; start += 1)
        if (!isClosed(start) && hasTruck(start, wish.units) && free({ ...wish, start }) >= wish.units) return start;
      return null;
    },
    /** The most units out on one day of some. */
    peak(size: number, from: number, to: number): number {
      let most = 0;
      for (let day = from; day < to; day += 1) most = Math.max(most, outOn(size, day));
      return most;
    },
  };
}
