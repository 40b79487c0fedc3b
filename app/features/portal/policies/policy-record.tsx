import { m } from '#texts';
import { formatInstant } from '#worker/domain/rental-period.ts';

import { Fact } from '../facts.tsx';
import { Panel } from '../panel.tsx';
import { usePanelQuery } from '../use-panel-query.ts';
import { POLICY_RECORD } from './policy-queries.ts';

type PolicyRecordProps = { readonly businessId: string; readonly timeZone: string };

/** Which agreement is in force, since when, and how its acceptance is proved. */
export function PolicyRecord({ businessId, timeZone }: PolicyRecordProps) {
  const data = usePanelQuery(POLICY_RECORD, { businessId }, ({ policyRecord }) => policyRecord);
  const record = data.value;
  return (
    <Panel data={data} height="min-h-40" text={m.policies_record_text()} title={m.policies_record()}>
      {record === null ? null : (
        <dl className="grid gap-x-4 gap-y-3 text-14 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <Fact label={m.policies_version()}>
            <span className="figure">{record.version}</span>
          </Fact>
          <Fact label={m.policies_since()}>
            {record.changedAt === null ? (
              m.policies_since_start()
            ) : (
              <>
                <Instant at={record.changedAt} timeZone={timeZone} />
                {record.changedBy === null ? null : (
                  <span className="block break-words text-muted">{m.policies_by({ email: record.changedBy })}</span>
                )}
              </>
            )}
          </Fact>
          <Fact label={m.policies_accepted()}>
            {m.policies_accepted_orders({ count: record.acceptedOrders })}
            {record.lastAcceptedAt === null ? null : (
              <span className="block text-muted">
                {m.policies_accepted_last()} <Instant at={record.lastAcceptedAt} timeZone={timeZone} />
              </span>
            )}
          </Fact>
        </dl>
      )}
    </Panel>
  );
}

function Instant({ at, timeZone }: { readonly at: string; readonly timeZone: string }) {
  return <time dateTime={at}>{formatInstant(new Date(at), timeZone)}</time>;
}
