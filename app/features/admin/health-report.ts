export type HealthReport = {
  readonly isHealthy: boolean;
  /** One line for each part that fails, or behind which something goes wrong. */
  readonly problems: ReadonlyArray<string>;
};

const NAMES: Readonly<Record<string, string>> = {
  database: 'Database',
  payments: 'Payments',
  mail: 'Mail',
  hasher: 'Passwords',
  objects: 'Objects',
  webhooks: 'Payment events',
  mailQueue: 'Mail queue',
  settings: 'Settings',
};

/** Reads what `/api/health` answers. What is no such answer is told as a problem, never taken for health. */
export function readHealth(answer: unknown): HealthReport {
  const { status, checks } = recordOf(answer);
  if (typeof status !== 'string') return { isHealthy: false, problems: ['The health check gave no answer.'] };
  const problems = Object.entries(recordOf(checks)).flatMap(([name, check]) => {
    const { ok, degraded, error } = recordOf(check);
    if (ok === true && degraded !== true) return [];
    const what = ok === true ? 'has failures' : typeof error === 'string' && error !== '' ? error : 'does not answer';
    return [`${NAMES[name] ?? name}: ${what}`];
  });
  if (status !== 'ok' && problems.length === 0) return { isHealthy: false, problems: ['A part fails.'] };
  return { isHealthy: problems.length === 0, problems };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
