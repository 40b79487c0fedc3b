import { useEffect, useState } from 'react';

import { m } from '#texts';

import { readHealth, type HealthReport } from './health-report.ts';

const EACH_MS = 60_000;

/** How the product says it does, asked for each minute; null until it has answered. */
export function useHealth(): HealthReport | null {
  const [report, setReport] = useState<HealthReport | null>(null);
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      const found = await askHealth();
      if (!isGone) setReport(found);
    };
    void ask();
    const timer = setInterval(() => void ask(), EACH_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, []);
  return report;
}

async function askHealth(): Promise<HealthReport> {
  try {
    // A failing part answers 503, with what fails in it.
    const response = await fetch('/api/health');
    return readHealth(await response.json());
  } catch {
    return { isHealthy: false, problems: [m.admin_unreachable()] };
  }
}
