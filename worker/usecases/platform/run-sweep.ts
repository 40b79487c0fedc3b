import { keepJobRun } from '#db/queries/platform/status.ts';

import { sweep, type SweepDeps, type Swept } from './sweep.ts';

/** Sweeps, and keeps when that was, what it did and what could not be done. */
export async function runSweep(ctx: SweepDeps): Promise<Swept> {
  const ranAt = ctx.now();
  const failures: Array<string> = [];
  const log: SweepDeps['log'] = (event, data) => {
    failures.push(`${event} ${JSON.stringify(data)}`);
    ctx.log(event, data);
  };
  const swept = await sweep({ ...ctx, log });
  const { mailLeft: _left, ...done } = swept;
  await keepJobRun(ctx.primary, {
    name: 'sweep',
    ranAt,
    tookMs: ctx.now().getTime() - ranAt.getTime(),
    done,
    failures: failures.length,
    failure: failures.at(-1) ?? null,
  });
  return swept;
}
