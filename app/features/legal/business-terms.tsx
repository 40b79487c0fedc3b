import { Link } from '@tanstack/react-router';

import { LegalPage, type LegalSection } from './legal-page.tsx';
import { Disputes, PlaceData, Questions } from './shared-parts.tsx';

const SECTIONS: ReadonlyArray<LegalSection> = [
  {
    id: 'agreement',
    heading: 'This agreement',
    body: (
      <>
        <p>
          These terms are between OSKR and a business that takes orders through OSKR: <strong>you</strong>. You accept
          them by opening an account or by taking orders. Whoever accepts them for a business confirms that they may do
          so.
        </p>
        <p>
          Your customers accept the{' '}
          <Link className="link" to="/user-terms">
            User Terms
          </Link>
          . The{' '}
          <Link className="link" to="/privacy-policy">
            Privacy Policy
          </Link>{' '}
          says what OSKR does with personal data.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    heading: 'Your account and your team',
    body: (
      <>
        <p>
          You say who works in your client portal, and in which role. You answer for what they do there. Keep passwords
          secret, keep your business&rsquo;s details up to date, and tell us at once when someone has got in who should
          not have.
        </p>
        <p>
          Your storefront takes orders once your account is active, your payment account is connected, your terms of
          service are given, a dumpster is in stock and a zone has prices.
        </p>
      </>
    ),
  },
  {
    id: 'storefront',
    heading: 'Your storefront',
    body: (
      <>
        <p>
          You decide what it offers: sizes, stock, service area, prices, fees, taxes, prohibited items and policies.
          They have to be true, complete and lawful, and include every fee that you mean to charge.
        </p>
        <p>You may link to your storefront, or show its search in a frame on your own website.</p>
      </>
    ),
  },
  {
    id: 'orders',
    heading: 'Orders',
    body: (
      <>
        <p>
          An order is a contract between you and your customer. OSKR passes it on and is not a party to it. It rents out
          no dumpsters and hauls no waste.
        </p>
        <p>
          A new order reserves the dumpster for its days and the amount on the customer&rsquo;s card. The card is
          charged when you confirm the order. If you do not confirm it before the reservation on the card ends, nothing
          is charged. The price is the one that the customer accepted.
        </p>
      </>
    ),
  },
  {
    id: 'fees',
    heading: 'Fees',
    body: (
      <>
        <p>
          There is no monthly minimum: you pay when customers order. For each order OSKR takes a processing fee, at the
          rate agreed with you. You bear it, unless your settings pass it on to the customer, who then sees it as the
          line &ldquo;Service fee&rdquo;.
        </p>
        <p>
          The card payment provider charges <strong>2.9% + $0.30 per transaction</strong>.
        </p>
      </>
    ),
  },
  {
    id: 'payments',
    heading: 'Payments',
    body: (
      <p>
        Customers pay you through the card payment provider, into your account there, under its terms. OSKR&rsquo;s
        processing fee is taken out of the payment. You answer for disputed payments and chargebacks on your orders, and
        for the taxes on what you sell.
      </p>
    ),
  },
  {
    id: 'additional-charges',
    heading: 'Additional charges after an order',
    body: (
      <>
        <p>
          Your customer authorizes you to charge, through the card payment provider, what comes up after the order was
          placed. This includes
        </p>
        <ul>
          <li>an overweight load;</li>
          <li>prohibited items in the dumpster;</li>
          <li>a dry run: a trip on which the dumpster could not be delivered or picked up.</li>
        </ul>
        <p>
          Charge only what your policies and the prices shown before the order allow. Say what each charge is for, and
          keep what proves it.
        </p>
      </>
    ),
  },
  {
    id: 'cancellations',
    heading: 'Cancellations and refunds',
    body: (
      <>
        <p>
          An order that you have not confirmed can be cancelled without a charge. An order that you have confirmed is
          refunded in full, OSKR&rsquo;s fee included, unless you set a late-cancellation fee and its cut-off has
          passed. The amount is shown before the cancellation is made.
        </p>
        <p>A refund can never exceed what was paid and has not been refunded yet.</p>
      </>
    ),
  },
  {
    id: 'your-duties',
    heading: 'Your duties',
    body: (
      <ul>
        <li>Carry out the orders that you confirm, and answer your customers&rsquo; questions about them.</li>
        <li>Hold the licenses, permits and insurance that your work needs.</li>
        <li>Deliver, haul and dispose of waste safely and as the law asks.</li>
        <li>Keep stock, prices and service area true to what you can deliver.</li>
      </ul>
    ),
  },
  {
    id: 'customer-data',
    heading: 'Customer data',
    body: (
      <p>
        You receive your customers&rsquo; names, contact details and addresses to carry out their orders. Use them for
        that and for what the law asks of you, protect them, and show them only to those on your team who need them.
      </p>
    ),
  },
  {
    id: 'content',
    heading: 'Names, software and data',
    body: (
      <>
        <p>
          Your name, logo, texts and prices stay yours. You let OSKR show them to run your storefront. OSKR&rsquo;s
          software, name and design stay OSKR&rsquo;s. You may use them to take orders while this agreement lasts.
        </p>
        <PlaceData />
      </>
    ),
  },
  {
    id: 'termination',
    heading: 'Term and termination',
    body: (
      <>
        <p>This agreement lasts until one side ends it.</p>
        <ul>
          <li>
            <strong>For convenience:</strong> either side may end it on 30 days&rsquo; notice.
          </li>
          <li>
            <strong>For cause:</strong> either side may end it if the other has broken it and has not cured the breach
            within 10 days.
          </li>
        </ul>
        <p>Orders confirmed before the end are carried out, paid and refunded under these terms.</p>
      </>
    ),
  },
  {
    id: 'liability',
    heading: 'Limits of liability',
    body: (
      <p>
        OSKR&rsquo;s total liability to you under this agreement is capped at 12 months of fees: the processing fees
        that OSKR took on your orders in the 12 months before the claim arose. What the law does not allow to be limited
        is not limited.
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

export function BusinessTerms() {
  return <LegalPage badge="For Business Partners" sections={SECTIONS} title="Business Terms" />;
}
