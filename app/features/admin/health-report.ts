import { m } from '#texts';

export type HealthReport = {
  readonly isHealthy: boolean;
  /** One line for each part that fails, or behind which something goes wrong. */
  readonly problems: ReadonlyArray<string>;
};

const NAMES: Readonly<Record<string, () => string>> = {
  database: m.admin_part_database,
  payments: m.admin_part_payments,
  mail: m.admin_mail,
  hasher: m.admin_part_hasher,
  objects: m.admin_part_objects,
  webhooks: m.admin_payment_events,
  mailQueue: m.admin_part_mail_queue,
  settings: m.admin_part_settings,
};

/** Reads what `/api/health` answers. What is no such answer is told as a problem, never taken for health. */
export function readHealth(answer: unknown): HealthReport {
  const { status, checks } = recordOf(answer);
  if (typeof status !== 'string') return { isHealthy: false, problems: [m.admin_health_no_answer()] };
  const problems = Object.entries(recordOf(checks)).flatMap(([name, check]) => {
    const { ok, degraded, error } = recordOf(check);
    if (ok === true && degraded !== true) return [];
    const what =
      ok === true
        ? m.admin_health_failures()
        : typeof error === 'string' && error !== ''
          ? error
          : m.admin_health_silent();
    return [`${NAMES[name]?.() ?? name}: ${what}`];
  });
  if (status !== 'ok' && problems.length === 0) return { isHealthy: false, problems: [m.admin_health_fails()] };
  return { isHealthy: problems.length === 0, problems };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
