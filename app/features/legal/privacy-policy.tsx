import { Link } from '@tanstack/react-router';

import { SupportLink } from '#app/features/shell/support-link.tsx';

import { LegalPage, type LegalSection } from './legal-page.tsx';
import { PlaceData, Questions } from './shared-parts.tsx';

const SECTIONS: ReadonlyArray<LegalSection> = [
  {
    id: 'who-we-are',
    heading: 'Who we are',
    body: (
      <>
        <p>
          OSKR runs online ordering for businesses that rent out dumpsters and offer other services on site. Such a
          business, the <strong>provider</strong>, shows its prices and takes its orders through OSKR. You may have come
          here from the provider&rsquo;s own website.
        </p>
        <p>
          This policy says what OSKR does with personal data when you search, order or work with us. The provider that
          you order from gets your order too. What it does with it outside OSKR is for the provider to tell you.
        </p>
      </>
    ),
  },
  {
    id: 'what-you-give-us',
    heading: 'What you give us',
    body: (
      <ul>
        <li>
          <strong>When you search:</strong> the ZIP code or address, and the days that you ask for.
        </li>
        <li>
          <strong>When you order:</strong> your name, e-mail address and phone number, the delivery address, the rental
          days, the kind of waste, and any instructions that you add.
        </li>
        <li>
          <strong>When you have an account:</strong> your e-mail address, username, name and password.
        </li>
        <li>
          <strong>When you are a provider:</strong> your business&rsquo;s contact details and address, the people on
          your team, your prices and policies, and the state of your payment account.
        </li>
        <li>
          <strong>When you ask us for a demo:</strong> your name, e-mail address and business name, and your phone
          number and website if you add them.
        </li>
      </ul>
    ),
  },
  {
    id: 'what-is-recorded',
    heading: 'What is recorded as you use the site',
    body: (
      <ul>
        <li>
          With an order, that you accepted the terms: which text, when, from which network address and with which
          browser.
        </li>
        <li>Each change to an order: who made it, when, and the reason if one was given.</li>
        <li>Attempts to sign in, by e-mail address and network address, so that nobody can try passwords for long.</li>
        <li>Technical records of requests to our servers, so that we can find out what went wrong.</li>
      </ul>
    ),
  },
  {
    id: 'how-we-use-it',
    heading: 'What we use it for',
    body: (
      <ul>
        <li>To show which providers serve a place, and at what price.</li>
        <li>To reserve the dumpster, take the payment and let the provider carry out the order.</li>
        <li>To send you mail about your order and your account.</li>
        <li>To sign you in, and to protect accounts, orders and payments from misuse.</li>
        <li>To give each provider the figures of its own orders.</li>
        <li>To answer you, to settle disputes, and to do what the law asks of us.</li>
      </ul>
    ),
  },
  {
    id: 'who-receives-it',
    heading: 'Who receives it',
    body: (
      <>
        <ul>
          <li>
            <strong>The provider that you order from</strong> receives everything about the order except your card
            number. No other provider sees it.
          </li>
          <li>
            <strong>The card payment provider</strong> receives your card details, your name, e-mail address and phone
            number, and the amount.
          </li>
          <li>
            <strong>Services that run OSKR for us</strong>, for hosting, storage and mail, handle data only as far as
            that work needs it.
          </li>
          <li>
            <strong>Courts and authorities</strong> receive what the law obliges us to hand over.
          </li>
        </ul>
        <p>The mail about your order has a private link that opens the order. Treat it like a key.</p>
      </>
    ),
  },
  {
    id: 'card-payments',
    heading: 'Card payments',
    body: (
      <>
        <p>
          Card details go from your browser straight to the card payment provider. OSKR never receives the number. We
          keep a reference to each payment, its amount and what became of it.
        </p>
        <p>
          Your card stays on file with the card payment provider, so that the additional charges you agree to in the{' '}
          <Link className="link" hash="additional-charges" to="/user-terms">
            User Terms
          </Link>{' '}
          can be made after the rental.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    heading: 'Cookies and storage in your browser',
    body: (
      <>
        <p>The cookies that OSKR sets are there to make the site work. No script on the page can read them. They</p>
        <ul>
          <li>keep you signed in;</li>
          <li>let this browser show you the orders that you placed with it;</li>
          <li>make sure that you see your own latest change.</li>
        </ul>
        <p>
          Your browser&rsquo;s storage keeps the number of your cart, your sign-in, and, while the tab is open, what you
          typed at checkout. OSKR sets no cookies for advertising and none for measuring visitors. The card payment
          provider may set its own where you enter your card.
        </p>
      </>
    ),
  },
  {
    id: 'data-sources',
    heading: 'Data sources',
    body: (
      <>
        <p>
          To turn a ZIP code or a city into a place, OSKR uses its own copy of public data. It says nothing about
          people, and your search is not sent to its source.
        </p>
        <PlaceData />
        <p>Sizes, stock, prices, fees and policies in a storefront come from its provider.</p>
      </>
    ),
  },
  {
    id: 'keeping-it-safe',
    heading: 'How we keep it, and keep it safe',
    body: (
      <>
        <p>
          Orders, payments, charges, refunds and accepted terms are kept for as long as the provider and OSKR need them
          to carry out the order, to account for it, to settle disputes and to meet the law.
        </p>
        <p>
          Passwords are stored only in a form from which they cannot be read back, and card numbers not at all. Every
          order belongs to one provider and is shown only to those who may see it. No system is perfectly safe; if you
          notice something wrong, please tell us.
        </p>
      </>
    ),
  },
  {
    id: 'your-choices',
    heading: 'Your choices',
    body: (
      <p>
        You can order as a guest, without an account. You can ask us what we hold about you, and to correct or delete
        it, by writing to <SupportLink />. Records of orders and payments that have to be kept are kept all the same.
        Requests about what the provider does with your data go to the provider.
      </p>
    ),
  },
  {
    id: 'children',
    heading: 'Children',
    body: (
      <p>
        OSKR is not for children: you have to be 18 or older to order. We do not knowingly collect personal data from
        children under 13. If you believe that a child under 13 gave us any, write to <SupportLink />, and we delete it.
      </p>
    ),
  },
  {
    id: 'changes-and-contact',
    heading: 'Changes and contact',
    body: (
      <>
        <p>When this policy changes, the new text stands on this page.</p>
        <Questions />
      </>
    ),
  },
];

export function PrivacyPolicy() {
  return <LegalPage sections={SECTIONS} title="Privacy Policy" />;
}
