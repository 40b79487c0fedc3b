import { isEmail } from '#worker/domain/customer-info.ts';

import { oneLine, type MailContent } from './mail-content.ts';
import type { AccountMail } from './mail-payload.ts';

export type AccountMailFacts = {
  /** In whose name it is sent. */
  readonly senderName: string;
  /** The site that the reader's account is on; its links go there. */
  readonly origin: string;
  /** Where staff sign in. */
  readonly platformOrigin: string;
};

/** What a mail about an account, or from the platform's own contact form, says. */
export function accountContent(mail: AccountMail, facts: AccountMailFacts): MailContent {
  switch (mail.kind) {
    case 'password-reset':
      return letter({
        subject: `Reset your password for ${facts.senderName}`,
        title: 'Reset your password',
        paragraphs: [
          `${greeting(mail.firstName)}somebody, hopefully you, asked to reset the password of this account.`,
          'Reset links expire after 1 hour for security.',
        ],
        button: { label: 'Choose a new password', url: `${facts.origin}/reset-password?token=${mail.token}` },
        closing: 'If it was not you, do nothing: your password stays as it is.',
      });
    case 'password-changed':
      return letter({
        subject: `Your password for ${facts.senderName} was changed`,
        title: 'Your password was changed',
        paragraphs: [
          `${greeting(mail.firstName)}the password of this account was changed just now, and everybody who was signed in to it was signed out.`,
          'If it was you, there is nothing to do.',
        ],
        button: { label: 'Sign in', url: `${facts.origin}/login` },
        closing: 'If it was not you, ask for a new password at once: choose Forgot password where you sign in.',
      });
    case 'confirm-account':
      return letter({
        subject: `Finish creating your account at ${facts.senderName}`,
        title: 'Finish creating your account',
        paragraphs: [
          `${greeting(mail.firstName)}somebody, hopefully you, asked for an account with this address.`,
          'Open this link within 24 hours and sign in with the password that you chose. Then your account is ready.',
        ],
        button: { label: 'Finish and sign in', url: `${facts.origin}/login?confirm=${mail.token}` },
        closing: 'If it was not you, do nothing: no account is made.',
      });
    case 'account-exists':
      return letter({
        subject: `You already have an account at ${facts.senderName}`,
        title: 'You already have an account',
        paragraphs: [
          `${greeting(mail.firstName)}somebody, hopefully you, asked for an account with this address. There is one already: sign in with it.`,
          'If you no longer know your password, choose Forgot password where you sign in.',
        ],
        button: { label: 'Sign in', url: `${facts.origin}/login` },
        closing: 'If it was not you, do nothing: your account is as it was.',
      });
    case 'email-changed':
      return letter({
        subject: `Your e-mail address for ${facts.senderName} was changed`,
        title: 'Your e-mail address was changed',
        paragraphs: [
          `${greeting(mail.firstName)}your account has another e-mail address from now on. This one no longer belongs to it.`,
          'If it was you, there is nothing to do.',
        ],
        button: null,
        closing: 'If it was not you, write to us: somebody else has got into your account.',
      });
    case 'account-erased':
      return letter({
        subject: `Your account at ${facts.senderName} was erased`,
        title: 'Your account was erased',
        paragraphs: [
          'Your name, e-mail address, phone number and delivery addresses were erased, as you asked. What you ordered and paid is kept without them, because tax law wants it.',
          'This is the last mail to this address, which is erased as soon as it was sent.',
        ],
        button: null,
        closing: 'If it was not you, write to us at once: somebody else knew your password.',
      });
    case 'confirm-email':
      return letter({
        subject: `Confirm your e-mail address for ${facts.senderName}`,
        title: 'Confirm your e-mail address',
        paragraphs: ['Open this link to use this address for your account from now on.'],
        button: { label: 'Confirm this address', url: `${facts.platformOrigin}/confirm-email?token=${mail.token}` },
        closing: 'If it was not you, do nothing: the account keeps its present address.',
      });
    case 'invitation':
      return letter({
        subject: `Join ${facts.senderName}`,
        title: `Join ${facts.senderName}`,
        paragraphs: [
          `${oneLine(mail.invitedBy ?? '', 120) || facts.senderName} invites you to work with ${facts.senderName}${
            mail.role ? ` as ${oneLine(mail.role, 60)}` : ''
          }.`,
          'Open the link within seven days to accept it and sign in.',
        ],
        button: {
          label: 'Accept the invitation',
          url: `${facts.platformOrigin}/accept-invitation?token=${mail.token}`,
        },
        closing: 'If you do not know the sender, do nothing.',
      });
    case 'domain-paused':
      return letter({
        subject: `${oneLine(mail.host, 120)} no longer shows your store`,
        title: 'Your own address is paused',
        paragraphs: [
          `The record that proves that ${mail.host} is yours is gone, so your store is not shown there any more.`,
          `Your store itself is open as before, at ${facts.origin}.`,
          'Publish the record again, and your address is back within the hour; or press "Check now" in your settings.',
        ],
        facts: [
          { label: 'Record type', value: 'TXT' },
          { label: 'Name', value: mail.recordName },
          { label: 'Value', value: mail.recordValue },
        ],
        button: { label: 'Open your settings', url: `${facts.platformOrigin}/client-portal/settings` },
        closing: 'If you gave the address up on purpose, remove it in your settings.',
      });
    case 'contact-lead':
      return letter({
        subject: `Contact: ${oneLine(mail.businessName, 120)}`,
        title: 'Somebody wrote by the contact form',
        paragraphs: [`${oneLine(mail.name, 120)} of ${oneLine(mail.businessName, 120)} would like to hear from us.`],
        facts: [
          { label: 'Name', value: mail.name },
          { label: 'Business', value: mail.businessName },
          { label: 'E-mail', value: mail.email },
          ...(mail.phone ? [{ label: 'Phone', value: mail.phone }] : []),
          ...(mail.website ? [{ label: 'Website', value: mail.website }] : []),
        ],
        button: null,
        closing: 'Answer this mail to answer them.',
      });
  }
}

/** Whom an answer goes to, where that is not the sender; null when it is. */
export function accountReplyTo(mail: AccountMail): string | null {
  return mail.kind === 'contact-lead' && isEmail(mail.email) ? mail.email : null;
}

function letter(
  told: Omit<MailContent, 'preview' | 'facts' | 'lines'> & Partial<Pick<MailContent, 'facts'>>,
): MailContent {
  return { preview: told.paragraphs[0] ?? '', facts: [], lines: [], ...told };
}

function greeting(firstName: string | null | undefined): string {
  const name = oneLine(firstName ?? '', 60);
  return name === '' ? 'Hello, ' : `Hello ${name}, `;
}
