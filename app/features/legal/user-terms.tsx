import { Link } from '@tanstack/react-router';

import { LegalPage, type LegalSection } from './legal-page.tsx';
import { Disputes, PlaceData, Questions } from './shared-parts.tsx';

const SECTIONS: ReadonlyArray<LegalSection> = [
  {
    id: 'these-terms',
    heading: 'These terms',
    body: (
      <>
        <p>
          These terms are between OSKR and <strong>you</strong>, who search or order through it. You accept them by
          placing an order. The{' '}
          <Link className="link" to="/privacy-policy">
            Privacy Policy
          </Link>{' '}
          says what OSKR does with personal data.
        </p>
        <p>
          Dumpsters are rented out by independent businesses: the <strong>providers</strong>. Each has terms of service
          of its own, which you accept at checkout. They apply between you and the provider.
        </p>
      </>
    ),
  },
  {
    id: 'who-may-order',
    heading: 'Who may order',
    body: (
      <p>
        You have to be 18 or older. What you enter has to be true, and you have to be allowed to use the card and to
        have a dumpster put where you ask for it.
      </p>
    ),
  },
  {
    id: 'orders',
    heading: 'Your order',
    body: (
      <p>
        An order is a contract between you and the provider. OSKR passes it on and is not a party to it. It rents out no
        dumpsters and hauls no waste. Placing an order reserves the dumpster for your days. The order is settled when
        the provider confirms it.
      </p>
    ),
  },
  {
    id: 'prices',
    heading: 'Prices',
    body: (
      <p>
        The provider sets its prices. Before you place the order, checkout shows the rental, delivery, fees and taxes,
        the days and weight included, and what could be added later. If the price changes while you are at checkout, you
        are asked again.
      </p>
    ),
  },
  {
    id: 'payment',
    heading: 'Payment',
    body: (
      <p>
        You pay by card through the card payment provider. When you place the order the amount is reserved on your card.
        It is charged when the provider confirms the order. If the provider does not confirm, nothing is charged. Your
        card is kept on file with the card payment provider for the additional charges below.
      </p>
    ),
  },
  {
    id: 'additional-charges',
    heading: 'Additional charges',
    body: (
      <>
        <p>
          You authorize the provider to charge your card, through the card payment provider, for what comes up after the
          order was placed:
        </p>
        <ul>
          <li>
            <strong>Overweight:</strong> the load is heavier than the weight included.
          </li>
          <li>
            <strong>Prohibited items:</strong> something was in the dumpster that must not go in.
          </li>
          <li>
            <strong>Dry run:</strong> the truck came, and the dumpster could not be delivered or picked up.
          </li>
          <li>
            <strong>Other costs that checkout names,</strong> such as days beyond the rental, cleaning or damage.
          </li>
        </ul>
        <p>The provider says what each charge is for. Questions about a charge go to the provider first.</p>
      </>
    ),
  },
  {
    id: 'at-your-place',
    heading: 'The dumpster at your place',
    body: (
      <ul>
        <li>Keep the place free and within the truck&rsquo;s reach on the days of delivery and pickup.</li>
        <li>Get the permit, where one is needed to put a dumpster there.</li>
        <li>Put in nothing that the provider&rsquo;s list of prohibited items names or the law forbids.</li>
        <li>Keep to the provider&rsquo;s policies that checkout shows.</li>
      </ul>
    ),
  },
  {
    id: 'cancellations',
    heading: 'Cancelling and refunds',
    body: (
      <p>
        Until the provider confirms your order you can cancel it without a charge. After that you are refunded in full,
        the service fee included, unless the provider has set a late-cancellation fee and its cut-off has passed. You
        see the amount before you cancel. Once the dumpster is on its way, ask the provider.
      </p>
    ),
  },
  {
    id: 'accounts',
    heading: 'Accounts and order links',
    body: (
      <p>
        You can order as a guest or with an account. Keep your password secret, and treat the private link to an order
        like a key: whoever has it can see the order.
      </p>
    ),
  },
  {
    id: 'fair-use',
    heading: 'Fair use',
    body: (
      <p>
        Do not place orders that you do not mean, use somebody else&rsquo;s card or data without their leave, try to get
        at what is not yours, or disturb the site for others. Orders made that way may be refused or cancelled.
      </p>
    ),
  },
  {
    id: 'places',
    heading: 'Places and distances',
    body: (
      <>
        <p>
          Which providers serve a place, and how far away it is, is worked out from ZIP codes and cities, and can be
          less exact than an address. The provider may ask you where precisely the dumpster goes.
        </p>
        <PlaceData />
      </>
    ),
  },
  {
    id: 'liability',
    heading: 'Limits of liability',
    body: (
      <p>
        OSKR&rsquo;s total liability to you for an order is capped at $100 or the order&rsquo;s service fees, whichever
        is less. The provider answers to you for the rental itself. What the law does not allow to be limited is not
        limited.
      </p>
    ),
  },
  {
    id: 'law',
    heading: 'Governing law, disputes and contact',
    body: (
      <>
        <Disputes />
        <Questions />
      </>
    ),
  },
];

export function UserTerms() {
  return <LegalPage badge="For End Users" sections={SECTIONS} title="User Terms" />;
}
