import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import type { BusinessId, Id, UserId } from '#worker/domain/ids.ts';

import { businesses } from './businesses.ts';
import { day, dayCheck, instant, jsonCheck, jsonText, lengthCheck, oneOfCheck, wholeCheck } from './columns.ts';
import { ACTOR_KINDS, OUTBOX_STATES, WEBHOOK_STATES } from './enums.ts';

/** Mail to be sent, written together with what it tells about. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    businessId: text('business_id')
      .$type<BusinessId>()
      .references(() => businesses.id),
    eventKey: text('event_key').notNull(),
    recipient: text('recipient').notNull(),
    kind: text('kind').notNull(),
    payload: jsonText<unknown>('payload').notNull(),
    state: text('state', { enum: OUTBOX_STATES }).notNull().default('PENDING'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('outbox_once').on(table.eventKey, table.recipient),
    index('outbox_due').on(table.state, table.nextAt),
    oneOfCheck('outbox_state_known', table.state, OUTBOX_STATES),
    jsonCheck('outbox_payload_json', table.payload, 100_000),
    wholeCheck('outbox_attempts', table.attempts, 0, 1000),
  ],
);

/** Events of the payment provider, each handled once. */
export const webhookEvents = sqliteTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    account: text('account'),
    state: text('state', { enum: WEBHOOK_STATES }).notNull().default('RECEIVED'),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
    failure: text('failure'),
  },
  (table) => [
    index('webhook_events_state').on(table.state, table.receivedAt),
    oneOfCheck('webhook_events_state_known', table.state, WEBHOOK_STATES),
  ],
);

/** Work that runs by the clock: when it ran last, and what came of it. */
export const jobs = sqliteTable(
  'jobs',
  {
    name: text('name').primaryKey(),
    ranAt: instant('ran_at').notNull(),
    tookMs: integer('took_ms').notNull(),
    /** How many of what it did. */
    done: jsonText<Readonly<Record<string, number>>>('done').notNull(),
    failures: integer('failures').notNull(),
    /** Of the last run that had a failure, which may be an earlier one. */
    failedAt: instant('failed_at'),
    failure: text('failure'),
  },
  (table) => [
    jsonCheck('jobs_done_json', table.done, 4000),
    wholeCheck('jobs_failures', table.failures, 0, 1_000_000),
    lengthCheck('jobs_failure_length', table.failure, 500),
  ],
);

/** Who did what that mattered. Rows are only ever added; triggers refuse anything else but taking a customer's name out. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    businessId: text('business_id').$type<BusinessId>(),
    actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
    actorUserId: text('actor_user_id').$type<UserId>(),
    actorLabel: text('actor_label').notNull(),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    detail: jsonText<unknown>('detail').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('audit_log_newest').on(table.at, table.id),
    index('audit_log_business').on(table.businessId, table.at),
    index('audit_log_subject').on(table.subjectKind, table.subjectId, table.at),
    oneOfCheck('audit_log_actor_known', table.actorKind, ACTOR_KINDS),
    jsonCheck('audit_log_detail_json', table.detail, 20_000),
  ],
);

/** What policies of pages have kept from happening, counted by day: nothing of who saw it. */
export const policyReports = sqliteTable(
  'policy_reports',
  {
    day: day('day').notNull(),
    /** The first part of the page's path. */
    page: text('page').notNull(),
    directive: text('directive').notNull(),
    /** Its origin, or what kind of thing it was. */
    blocked: text('blocked').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.page, table.directive, table.blocked] }),
    dayCheck('policy_reports_day', table.day),
    wholeCheck('policy_reports_count', table.count, 1, 1_000_000_000),
    lengthCheck('policy_reports_page_length', table.page, 40),
    lengthCheck('policy_reports_directive_length', table.directive, 40),
    lengthCheck('policy_reports_blocked_length', table.blocked, 120),
  ],
);

export const contactLeads = sqliteTable(
  'contact_leads',
  {
    id: text('id').$type<Id<'lead'>>().primaryKey(),
    name: text('name').notNull(),
    businessName: text('business_name').notNull(),
    website: text('website'),
    email: text('email').notNull(),
    phone: text('phone'),
    /** When the visitor pressed Send, by their own clock. */
    timestamp: instant('timestamp').notNull(),
    source: text('source').notNull(),
    /** Where somebody would like to be delivered to; null for what the contact form sent. */
    zipCode: text('zip_code'),
    /** Whose storefront it was asked on; null on the platform's own site. */
    businessId: text('business_id').$type<BusinessId>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('contact_leads_newest').on(table.createdAt),
    index('contact_leads_zip').on(table.businessId, table.zipCode),
    lengthCheck('contact_leads_name_length', table.name, 200),
    lengthCheck('contact_leads_business_length', table.businessName, 200),
    lengthCheck('contact_leads_email_length', table.email, 254),
    lengthCheck('contact_leads_website_length', table.website, 2000),
    lengthCheck('contact_leads_phone_length', table.phone, 50),
  ],
);

/** Keys of commands that a caller may repeat, within the scope of whose they are. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the input: the same key with another input is a conflict. */
    fingerprint: text('fingerprint').notNull(),
    /** What has become of the command, and its answer once there is one: `KeyState` of the queries. */
    answer: jsonText<unknown>('answer'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_expiry').on(table.expiresAt),
    jsonCheck('idempotency_keys_answer_json', table.answer, 100_000),
    lengthCheck('idempotency_keys_key_length', table.key, 255),
  ],
);
