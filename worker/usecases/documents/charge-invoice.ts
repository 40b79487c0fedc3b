import { m } from '#texts';
import { evidenceTitle } from '#worker/domain/evidence-title.ts';
import { cents, formatMoney } from '#worker/domain/money.ts';
import { chargeLabel } from '#worker/domain/payments.ts';

import { fileText, type EvidenceView } from '../evidence/evidence-view.ts';
import type { ChargeView, OrderView } from '../views.ts';
import { dayOf, fact, instantFact, partiesOf, paymentSection, rentalFact, type RefundFacts } from './paper-parts.ts';
import type { Paper, PaperEvidence } from './paper.ts';
import { badgeOf } from './receipt.ts';

/**
 * The invoice of one charge after delivery, numbered after its order: the third charge of A1B2C3 is A1B2C3-3.
 *
 * @param order in full, with the charge among its own
 * @param evidence the charge's own
 */
export function chargeInvoiceOf(
  order: OrderView,
  charge: ChargeView,
  refunds: ReadonlyArray<RefundFacts>,
  evidence: ReadonlyArray<EvidenceView>,
): Paper {
  const { timeZone } = order.business;
  const place = order.charges.findIndex(({ id }) => id === charge.id) + 1;
  const row = { label: chargeLabel(charge.type), detail: charge.description, amount: charge.amount };
  const own = order.payments.filter(({ chargeId }) => chargeId === charge.id);
  const due = charge.status === 'PENDING' ? charge.amount : cents(0);
  return {
    kind: 'Invoice',
    number: `${order.orderNumber}-${place}`,
    ...partiesOf(order),
    facts: [
      ...fact(m.mail_invoice(), `${order.orderNumber}-${place}`),
      ...fact(m.mail_order(), order.orderNumber),
      ...fact(m.mail_status(), badgeOf(order, charge).toLowerCase()),
      ...instantFact(m.mail_issued(), charge.createdAt, timeZone),
      ...fact(m.mail_due(), charge.dueDate && dayOf(charge.dueDate, timeZone)),
      ...instantFact(m.mail_paid(), charge.paidAt, timeZone),
      ...rentalFact(order),
    ],
    sections: [
      { title: m.mail_charge(), rows: [row], sum: { label: m.mail_total(), detail: null, amount: charge.amount } },
      paymentSection(own, refunds, timeZone),
    ],
    evidence: evidence.map((piece) => evidenceOf(piece, timeZone)),
    notes: [due === 0 ? m.mail_nothing_left() : m.mail_left_to_pay({ amount: formatMoney(due) })],
  };
}

function evidenceOf(piece: EvidenceView, timeZone: string): PaperEvidence {
  const { id, note, path, isPicture, createdAt } = piece;
  const detail = [fileText(piece), m.mail_evidence_added({ day: dayOf(createdAt, timeZone) })]
    .filter((text) => text !== null)
    .join(' · ');
  return { id, title: evidenceTitle(piece), detail, note, path, isPicture };
}
