import { m } from '#texts';

import { Clause, Clauses } from './clause.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { Disputes, PlaceData, Questions } from './shared-parts.tsx';

const SECTIONS: ReadonlyArray<LegalSection> = [
  {
    id: 'agreement',
    heading: m.legal_business_agreement,
    body: () => (
      <>
        <Clause text={m.legal_business_agreement_1()} />
        <Clause text={m.legal_business_agreement_2()} />
      </>
    ),
  },
  {
    id: 'account',
    heading: m.legal_business_account,
    body: () => (
      <>
        <Clause text={m.legal_business_account_1()} />
        <Clause text={m.legal_business_account_2()} />
      </>
    ),
  },
  {
    id: 'storefront',
    heading: m.legal_business_storefront,
    body: () => (
      <>
        <Clause text={m.legal_business_storefront_1()} />
        <Clause text={m.legal_business_storefront_2()} />
      </>
    ),
  },
  {
    id: 'orders',
    heading: m.legal_business_orders,
    body: () => (
      <>
        <Clause text={m.legal_business_orders_1()} />
        <Clause text={m.legal_business_orders_2()} />
      </>
    ),
  },
  {
    id: 'fees',
    heading: m.legal_business_fees,
    body: () => (
      <>
        <Clause text={m.legal_business_fees_1()} />
        <Clause text={m.legal_business_fees_2()} />
      </>
    ),
  },
  { id: 'payments', heading: m.legal_business_payments, body: () => <Clause text={m.legal_business_payments_1()} /> },
  {
    id: 'additional-charges',
    heading: m.legal_business_additional_charges,
    body: () => (
      <>
        <Clause text={m.legal_business_additional_charges_1()} />
        <Clauses
          texts={[
            m.legal_business_additional_charges_2(),
            m.legal_business_additional_charges_3(),
            m.legal_business_additional_charges_4(),
          ]}
        />
        <Clause text={m.legal_business_additional_charges_5()} />
      </>
    ),
  },
  {
    id: 'cancellations',
    heading: m.legal_business_cancellations,
    body: () => (
      <>
        <Clause text={m.legal_business_cancellations_1()} />
        <Clause text={m.legal_business_cancellations_2()} />
      </>
    ),
  },
  {
    id: 'your-duties',
    heading: m.legal_business_your_duties,
    body: () => (
      <Clauses
        texts={[
          m.legal_business_your_duties_1(),
          m.legal_business_your_duties_2(),
          m.legal_business_your_duties_3(),
          m.legal_business_your_duties_4(),
        ]}
      />
    ),
  },
  {
    id: 'customer-data',
    heading: m.legal_business_customer_data,
    body: () => <Clause text={m.legal_business_customer_data_1()} />,
  },
  {
    id: 'content',
    heading: m.legal_business_content,
    body: () => (
      <>
        <Clause text={m.legal_business_content_1()} />
        <PlaceData />
      </>
    ),
  },
  {
    id: 'termination',
    heading: m.legal_business_termination,
    body: () => (
      <>
        <Clause text={m.legal_business_termination_1()} />
        <Clauses texts={[m.legal_business_termination_2(), m.legal_business_termination_3()]} />
        <Clause text={m.legal_business_termination_4()} />
      </>
    ),
  },
  {
    id: 'liability',
    heading: m.legal_business_liability,
    body: () => <Clause text={m.legal_business_liability_1()} />,
  },
  {
    id: 'law',
    heading: m.legal_business_law,
    body: () => (
      <>
        <Disputes />
        <Questions />
      </>
    ),
  },
];

export function BusinessTerms() {
  return <LegalPage badge={m.legal_business_badge()} sections={SECTIONS} title={m.legal_business_title()} />;
}
