import { m } from '#texts';

import { Clause, Clauses } from './clause.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { Disputes, PlaceData, Questions } from './shared-parts.tsx';

const SECTIONS: ReadonlyArray<LegalSection> = [
  {
    id: 'these-terms',
    heading: m.legal_user_these_terms,
    body: () => (
      <>
        <Clause text={m.legal_user_these_terms_1()} />
        <Clause text={m.legal_user_these_terms_2()} />
      </>
    ),
  },
  {
    id: 'who-may-order',
    heading: m.legal_user_who_may_order,
    body: () => <Clause text={m.legal_user_who_may_order_1()} />,
  },
  { id: 'orders', heading: m.legal_user_orders, body: () => <Clause text={m.legal_user_orders_1()} /> },
  { id: 'prices', heading: m.legal_user_prices, body: () => <Clause text={m.legal_user_prices_1()} /> },
  { id: 'payment', heading: m.legal_user_payment, body: () => <Clause text={m.legal_user_payment_1()} /> },
  {
    id: 'additional-charges',
    heading: m.legal_user_additional_charges,
    body: () => (
      <>
        <Clause text={m.legal_user_additional_charges_1()} />
        <Clauses
          texts={[
            m.legal_user_additional_charges_2(),
            m.legal_user_additional_charges_3(),
            m.legal_user_additional_charges_4(),
            m.legal_user_additional_charges_5(),
          ]}
        />
        <Clause text={m.legal_user_additional_charges_6()} />
      </>
    ),
  },
  {
    id: 'at-your-place',
    heading: m.legal_user_at_your_place,
    body: () => (
      <Clauses
        texts={[
          m.legal_user_at_your_place_1(),
          m.legal_user_at_your_place_2(),
          m.legal_user_at_your_place_3(),
          m.legal_user_at_your_place_4(),
        ]}
      />
    ),
  },
  {
    id: 'cancellations',
    heading: m.legal_user_cancellations,
    body: () => <Clause text={m.legal_user_cancellations_1()} />,
  },
  { id: 'accounts', heading: m.legal_user_accounts, body: () => <Clause text={m.legal_user_accounts_1()} /> },
  { id: 'fair-use', heading: m.legal_user_fair_use, body: () => <Clause text={m.legal_user_fair_use_1()} /> },
  {
    id: 'places',
    heading: m.legal_user_places,
    body: () => (
      <>
        <Clause text={m.legal_user_places_1()} />
        <PlaceData />
      </>
    ),
  },
  { id: 'liability', heading: m.legal_user_liability, body: () => <Clause text={m.legal_user_liability_1()} /> },
  {
    id: 'law',
    heading: m.legal_user_law,
    body: () => (
      <>
        <Disputes />
        <Questions />
      </>
    ),
  },
];

export function UserTerms() {
  return <LegalPage badge={m.legal_user_badge()} sections={SECTIONS} title={m.legal_user_title()} />;
}
