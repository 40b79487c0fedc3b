import { m } from '#texts';

import { Clause, Clauses } from './clause.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { PlaceData, Questions } from './shared-parts.tsx';

const SECTIONS: ReadonlyArray<LegalSection> = [
  {
    id: 'who-we-are',
    heading: m.legal_privacy_who_we_are,
    body: () => (
      <>
        <Clause text={m.legal_privacy_who_we_are_1()} />
        <Clause text={m.legal_privacy_who_we_are_2()} />
      </>
    ),
  },
  {
    id: 'what-you-give-us',
    heading: m.legal_privacy_what_you_give_us,
    body: () => (
      <Clauses
        texts={[
          m.legal_privacy_what_you_give_us_1(),
          m.legal_privacy_what_you_give_us_2(),
          m.legal_privacy_what_you_give_us_3(),
          m.legal_privacy_what_you_give_us_4(),
          m.legal_privacy_what_you_give_us_5(),
        ]}
      />
    ),
  },
  {
    id: 'what-is-recorded',
    heading: m.legal_privacy_what_is_recorded,
    body: () => (
      <Clauses
        texts={[
          m.legal_privacy_what_is_recorded_1(),
          m.legal_privacy_what_is_recorded_2(),
          m.legal_privacy_what_is_recorded_3(),
          m.legal_privacy_what_is_recorded_4(),
        ]}
      />
    ),
  },
  {
    id: 'how-we-use-it',
    heading: m.legal_privacy_how_we_use_it,
    body: () => (
      <Clauses
        texts={[
          m.legal_privacy_how_we_use_it_1(),
          m.legal_privacy_how_we_use_it_2(),
          m.legal_privacy_how_we_use_it_3(),
          m.legal_privacy_how_we_use_it_4(),
          m.legal_privacy_how_we_use_it_5(),
          m.legal_privacy_how_we_use_it_6(),
        ]}
      />
    ),
  },
  {
    id: 'who-receives-it',
    heading: m.legal_privacy_who_receives_it,
    body: () => (
      <>
        <Clauses
          texts={[
            m.legal_privacy_who_receives_it_1(),
            m.legal_privacy_who_receives_it_2(),
            m.legal_privacy_who_receives_it_3(),
            m.legal_privacy_who_receives_it_4(),
          ]}
        />
        <Clause text={m.legal_privacy_who_receives_it_5()} />
      </>
    ),
  },
  {
    id: 'card-payments',
    heading: m.legal_privacy_card_payments,
    body: () => (
      <>
        <Clause text={m.legal_privacy_card_payments_1()} />
        <Clause text={m.legal_privacy_card_payments_2()} />
      </>
    ),
  },
  {
    id: 'cookies',
    heading: m.legal_privacy_cookies,
    body: () => (
      <>
        <Clause text={m.legal_privacy_cookies_1()} />
        <Clauses texts={[m.legal_privacy_cookies_2(), m.legal_privacy_cookies_3(), m.legal_privacy_cookies_4()]} />
        <Clause text={m.legal_privacy_cookies_5()} />
      </>
    ),
  },
  {
    id: 'data-sources',
    heading: m.legal_privacy_data_sources,
    body: () => (
      <>
        <Clause text={m.legal_privacy_data_sources_1()} />
        <PlaceData />
        <Clause text={m.legal_privacy_data_sources_2()} />
      </>
    ),
  },
  {
    id: 'keeping-it-safe',
    heading: m.legal_privacy_keeping_it_safe,
    body: () => (
      <>
        <Clause text={m.legal_privacy_keeping_it_safe_1()} />
        <Clause text={m.legal_privacy_keeping_it_safe_2()} />
      </>
    ),
  },
  {
    id: 'your-choices',
    heading: m.legal_privacy_your_choices,
    body: () => <Clause text={m.legal_privacy_your_choices_1()} />,
  },
  { id: 'children', heading: m.legal_privacy_children, body: () => <Clause text={m.legal_privacy_children_1()} /> },
  {
    id: 'changes-and-contact',
    heading: m.legal_privacy_changes_and_contact,
    body: () => (
      <>
        <Clause text={m.legal_privacy_changes_and_contact_1()} />
        <Questions />
      </>
    ),
  },
];

export function PrivacyPolicy() {
  return <LegalPage sections={SECTIONS} title={m.legal_privacy_title()} />;
}
