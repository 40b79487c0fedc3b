import { auditCharges } from './charges.ts';
import type { AuditFacts } from './facts.ts';
import { auditHistories } from './histories.ts';
import { auditIntents } from './intents.ts';
import { auditOrders } from './orders.ts';
import { auditRefunds } from './refunds.ts';
import { num } from './rows.ts';
import { auditCapacity, auditStock } from './stock.ts';
import { auditTenants } from './tenants.ts';

/** Mail that is this late was forgotten, not delayed. */
const MAIL_LATE_MS = 5 * 60_000;

/**
 * What does not agree between database, objects and payment ledger, a sentence for each row at
 * fault; empty when all agrees.
 */
export function audit(facts: AuditFacts): ReadonlyArray<string> {
  return [
    ...auditIntents(facts),
    ...auditOrders(facts),
    ...auditRefunds(facts),
    ...auditCharges(facts),
    ...auditHistories(facts),
    ...auditStock(facts),
    ...auditCapacity(facts),
    ...auditTenants(facts),
    ...auditMail(facts),
  ];
}

function auditMail({ overdueMail, now }: AuditFacts): ReadonlyArray<string> {
  return overdueMail
    .filter((mail) => mail['state'] === 'DEAD' || num(mail['next_at']) + MAIL_LATE_MS < now)
    .map((mail) => `mail ${mail['id']}: ${mail['state']} after ${mail['attempts']} tries`);
}
