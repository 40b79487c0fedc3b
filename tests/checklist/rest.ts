import { shown, testsOf, type Requirements } from './shown.ts';

const doors = testsOf('tests/workers/rest.test.ts');
const accounts = testsOf('tests/workers/public-reports-accounts.test.ts');
const client = testsOf('app/data/rest.test.ts');
const refreshing = testsOf('app/data/refresh-session.test.ts');
const signIn = testsOf('worker/usecases/sessions/sessions.test.ts');
const resets = testsOf('worker/usecases/sessions/password-reset.test.ts');
const leads = testsOf('worker/usecases/platform/take-lead.test.ts');

const WHOLE_SESSION = doors('sign in, read the profile, refresh, sign out');
const REFUSED = accounts('%s with %j is refused in the contract’s form, and never stored by a cache');

/** S18: what is called besides GraphQL. */
export const REST: Requirements = {
  R308: shown(
    'any method, as JSON, with the stored token',
    client('%s sends JSON and the stored token'),
    doors('%s gets its status and code'),
  ),
  R309: shown(
    'signing in gives who it is, a token and a refresh token',
    WHOLE_SESSION,
    signIn('signing in gives who it is, an access token and a refresh token, and nothing of the password'),
    signIn('wrong, unknown, disabled and without a password get the same words and the same work'),
  ),
  R310: shown(
    'a refresh token is traded for the next one',
    WHOLE_SESSION,
    signIn('a refresh token is traded for its successor and a new access token'),
    refreshing('reads the tokens and the user of an answer'),
  ),
  R311: shown(
    'the profile, at the top level of its answer',
    WHOLE_SESSION,
    testsOf('app/data/session.test.ts')('a user of the profile is the stored one, its business by either name'),
  ),
  R312: shown(
    'a link to a new password is asked for, with one answer for everybody',
    accounts('C-36 Reset link built from the request: %s is of no account'),
    resets('nobody and disabled accounts are written no mail, and leave nothing behind'),
    { proof: 'timing', check: 'request-password-reset' },
  ),
  R313: shown(
    'a new password by the mailed link',
    accounts('C-36 Reset link built from the request: used once, an older one is void, and sessions end'),
    resets('a link is good for one hour'),
    REFUSED,
  ),
  R314: shown(
    'the contact form is kept and mailed',
    testsOf('tests/e2e/landing.spec.ts')(
      'a message is sent with the keyboard alone, is kept and mailed, and the form closes after two seconds',
    ),
    testsOf('tests/e2e/landing.spec.ts')('when the database is away the form says so, and keeps what was typed'),
    testsOf('tests/workers/contact-form.test.ts')(
      'the contact form without JavaScript is kept, mailed and answered with a page',
    ),
    accounts('the contact form is mailed to the platform, and a machine is answered the same'),
    leads('a lead is kept as it was written, and mailed to the platform'),
    leads('a wrong %s is refused by its name (%#)'),
  ),
  R315: shown(
    'which words of a failed call are shown',
    client('status %i with %j says %j'),
    client('a failure with %j keeps its code and how long to wait'),
  ),
  R316: shown(
    'a 401 takes the stored token away',
    client('a 401 takes the stored token away and is thrown with its words, or with ours'),
    client('a 401 leaves a token that came in the meantime'),
  ),
  R317: shown(
    'what is no refresh',
    refreshing('without a refresh token there is no call and no success, and nobody is signed in any more'),
    refreshing('%s is no success, and signs out'),
    refreshing('%s is no success either, and signs nobody out'),
    refreshing('%j holds no tokens'),
  ),
};
