import { systemStatus, type SystemStatus } from '#worker/usecases/platform/system-status.ts';

import { builder } from './builder.ts';

type Counted = { readonly name: string; readonly count: number };
type WebhookType = SystemStatus['webhooks']['types'][number];
type WebhookFailure = SystemStatus['webhooks']['failures'][number];
type DeadMail = SystemStatus['mail']['dead'][number];
type Job = SystemStatus['jobs'][number];

const CountType = builder.objectRef<Counted>('StatusCount').implement({
  fields: (t) => ({ name: t.exposeString('name'), count: t.exposeInt('count') }),
});

const WebhookTypeType = builder.objectRef<WebhookType>('WebhookTypeCount').implement({
  fields: (t) => ({ type: t.exposeString('type'), state: t.exposeString('state'), count: t.exposeInt('count') }),
});

const WebhookFailureType = builder.objectRef<WebhookFailure>('WebhookFailure').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.exposeString('type'),
    failure: t.exposeString('failure', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});

const DeadMailType = builder.objectRef<DeadMail>('DeadMail').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    recipient: t.exposeString('recipient', { description: 'Masked.' }),
    attempts: t.exposeInt('attempts'),
    lastError: t.exposeString('lastError', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});

const JobType = builder.objectRef<Job>('JobRun').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    ranAt: t.expose('ranAt', { type: 'DateTime' }),
    tookMs: t.exposeInt('tookMs'),
    done: t.field({ type: [CountType], resolve: ({ done }) => countsOf(done) }),
    failures: t.exposeInt('failures'),
    failedAt: t.expose('failedAt', { type: 'DateTime', nullable: true }),
    failure: t.exposeString('failure', { nullable: true }),
  }),
});

const SystemStatusType = builder.objectRef<SystemStatus>('SystemStatus').implement({
  fields: (t) => ({
    webhooks: t.field({ type: [CountType], resolve: ({ webhooks }) => countsOf(webhooks.states) }),
    webhookTypes: t.field({
      type: [WebhookTypeType],
      description: 'Of the ignored and failed ones, the most frequent first.',
      resolve: ({ webhooks }) => [...webhooks.types],
    }),
    webhookFailures: t.field({ type: [WebhookFailureType], resolve: ({ webhooks }) => [...webhooks.failures] }),
    refusedWebhookMinutes: t.int({
      description: 'Minutes with a delivery whose signature did not fit.',
      resolve: ({ webhooks }) => webhooks.refusedMinutes,
    }),
    mail: t.field({ type: [CountType], resolve: ({ mail }) => countsOf(mail.states) }),
    oldestDueMail: t.field({ type: 'DateTime', nullable: true, resolve: ({ mail }) => mail.oldestDue }),
    deadMail: t.field({ type: [DeadMailType], resolve: ({ mail }) => [...mail.dead] }),
    jobs: t.field({ type: [JobType], resolve: ({ jobs }) => [...jobs] }),
  }),
});

function countsOf(counts: Readonly<Record<string, number>>): Array<Counted> {
  return Object.entries(counts).map(([name, count]) => ({ name, count }));
}

builder.queryField('systemStatus', (t) =>
  t.field({
    type: SystemStatusType,
    description: 'For the platform’s staff.',
    args: { days: t.arg.int({ defaultValue: 1 }) },
    resolve: (_root, { days }, { ctx }) => systemStatus(ctx, days ?? 1),
  }),
);
