import { shown, testsOf, type Requirements } from './shown.ts';

const landing = testsOf('tests/e2e/landing.spec.ts');

const HERO = landing('the hero shows four highlights, and leads to the contact form and the client portal');
const FEATURES = landing('the features are nine, each with an icon, a title, a description, details and a colour');
const HEADER = landing('the header leads into the sections and takes the focus along');
const STILL = landing('without motion the header leads into the sections at once');
const DEMO = landing('the demo is the storefront’s own cards on sample data, and says so when one is selected');
const FOOTER = landing('the footer leads to the legal pages and to support by mail');
const CONTACT = landing('pricing is pay as you grow, and contact leads to the client portal');
const SENT = landing(
  'a message is sent with the keyboard alone, is kept and mailed, and the form closes after two seconds',
);
const NO_NETWORK = landing(
  'when the network is away the form says so, keeps what was typed, and sends it when asked again',
);

/** S3: the landing page. */
export const LANDING: Requirements = {
  R34: shown('the hero’s button', HERO),
  R35: shown('the hero’s link', HERO),
  R36: shown('four highlights', HERO),
  R37: shown('the features’ anchor and title', FEATURES, HEADER),
  R38: shown('the features’ subtitle', FEATURES),
  R39: shown('nine features', FEATURES),
  R40: shown('the features’ button', HERO),
  R41: shown('the header’s anchors', HEADER, STILL),
  R42: shown('the way to sign in', HEADER),
  R43: shown('the header’s button', HERO),
  R44: shown('the sample search', DEMO),
  R45: shown(
    'the sample dashboard',
    landing('the sample dashboard shows figures and orders that are marked as samples'),
    testsOf('app/features/landing/sample-search.test.ts')('the sample figures fit each other'),
  ),
  R46: shown('the price', CONTACT),
  R47: shown('the call to make contact', CONTACT),
  R48: shown('the legal pages', FOOTER),
  R49: shown('support by mail', FOOTER),
  R50: shown('the form’s fields', SENT),
  R51: shown('the form’s states', SENT, NO_NETWORK),
};
