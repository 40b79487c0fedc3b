/** The Julian day number of 1970-01-01. */
const EPOCH_JULIAN = 2_440_588;
const DAY_MS = 86_400_000;
const STEP_MS = 6 * 3_600_000;

/** A stretch of time in which a zone's clock runs so far before UTC. */
type Stretch = { readonly from: number; readonly to: number; readonly offsetMs: number };

/**
 * A time zone as nothing but the moments at which its distance from UTC changes; everything else is whole numbers.
 * The distance is read from the zone's name as it is written beside a time (`GMT-07:00`), never from a printed date.
 */
export type ZoneClock = {
  readonly changes: number;
  /** The Julian day number that the zone's calendars show. */
  readonly julianDayAt: (at: number) => number;
  /** Milliseconds since midnight on the zone's clocks. */
  readonly timeAt: (at: number) => number;
  /** The first moment at which the zone's calendars show that day. */
  readonly startOf: (julian: number) => number;
  /**
   * The first moment at which the zone's clocks show that time of a day, in milliseconds since midnight. Of a time
   * that they skip, the moment at which they would have shown it, had they gone on as before.
   */
  readonly momentOf: (julian: number, time: number) => number;
};

export function zoneClock(timeZone: string, from: number, to: number): ZoneClock {
  const stretches = stretchesOf(timeZone, from, to);
  const wall = (at: number): number => at + (stretches.find((stretch) => at < stretch.to)?.offsetMs ?? Number.NaN);
  return {
    changes: stretches.length - 1,
    julianDayAt: (at) => EPOCH_JULIAN + Math.floor(wall(at) / DAY_MS),
    timeAt: (at) => wall(at) - Math.floor(wall(at) / DAY_MS) * DAY_MS,
    startOf(julian) {
      const midnight = (julian - EPOCH_JULIAN) * DAY_MS;
      for (const stretch of stretches) {
        const first = Math.max(stretch.from, midnight - stretch.offsetMs);
        if (first < stretch.to) return first;
      }
      return Number.NaN;
    },
    momentOf(julian, time) {
      const shown = (julian - EPOCH_JULIAN) * DAY_MS + time;
      for (const { from: start, to: end, offsetMs } of stretches) {
        const at = shown - offsetMs;
        if (start <= at && at < end) return at;
      }
      // In the gap between two stretches: the one before goes on.
      const before = stretches.findLast(({ to: end, offsetMs }) => shown - offsetMs >= end);
      return before === undefined ? Number.NaN : shown - before.offsetMs;
    },
  };
}

function stretchesOf(timeZone: string, from: number, to: number): ReadonlyArray<Stretch> {
  const offsetAt = offsetReader(timeZone);
  const stretches: Array<Stretch> = [];
  let start = from;
  let offsetMs = offsetAt(from);
  for (let at = from + STEP_MS; at <= to; at += STEP_MS) {
    if (offsetAt(at) === offsetMs) continue;
    let [same, other] = [at - STEP_MS, at];
    while (other - same > 1000) {
      const middle = Math.floor((same + other) / 2000) * 1000;
      if (offsetAt(middle) === offsetMs) same = middle;
      else other = middle;
    }
    stretches.push({ from: start, to: other, offsetMs });
    [start, offsetMs] = [other, offsetAt(other)];
  }
  return [...stretches, { from: start, to: Number.POSITIVE_INFINITY, offsetMs }];
}

function offsetReader(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', timeZoneName: 'longOffset' });
  return (at) => {
    const text = format.format(at);
    const found = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text);
    if (found === null) throw new Error(`No distance from UTC in ${text}`);
    const [, sign, hours = '0', minutes = '0', seconds = '0'] = found;
    const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
    return sign === '-' ? -ms : ms;
  };
}
