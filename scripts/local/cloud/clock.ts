import { numberOf, type SandboxDatabase } from './database.ts';

/** The time of everything in the sandbox: the machine's, moved ahead by a stored offset. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Seconds since 1970, as Stripe writes them. */
  seconds(): number;
  offsetMs(): number;
  advance(byMs: number): void;
};

const TEN_YEARS_MS = 10 * 365 * 24 * 60 * 60 * 1000;

export function openClock(db: SandboxDatabase): Clock {
  const stored = db.get("SELECT CAST(value AS INTEGER) AS value FROM settings WHERE name = 'offset_ms'");
  let offset = stored === null ? 0 : numberOf(stored, 'value');
  return {
    now: () => Date.now() + offset,
    seconds: () => Math.floor((Date.now() + offset) / 1000),
    offsetMs: () => offset,
    advance(byMs) {
      db.run(
        "INSERT INTO settings (name, value) VALUES ('offset_ms', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        String(offset + byMs),
      );
      offset += byMs;
    },
  };
}

/** Forwards only, at most ten years: authorisations don't come back to life. */
export function isAdvance(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= TEN_YEARS_MS;
}
