import { m } from '#texts';
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
        subject: m.mail_reset_subject({ sender: facts.senderName }),
        title: m.mail_reset_title(),
        greeting: hello(mail.firstName),
        paragraphs: [m.mail_reset_text(), m.mail_reset_expires()],
        button: { label: m.mail_reset_button(), url: `${facts.origin}/reset-password?token=${mail.token}` },
        closing: m.mail_reset_closing(),
      });
    case 'password-changed':
      return letter({
        subject: m.mail_password_changed_subject({ sender: facts.senderName }),
        title: m.mail_password_changed_title(),
        greeting: hello(mail.firstName),
        paragraphs: [m.mail_password_changed_text(), m.mail_nothing_to_do()],
        button: { label: m.mail_sign_in(), url: `${facts.origin}/login` },
        closing: m.mail_password_changed_closing(),
      });
    case 'confirm-account':
      return letter({
        subject: m.mail_confirm_account_subject({ sender: facts.senderName }),
        title: m.mail_confirm_account_title(),
        greeting: hello(mail.firstName),
        paragraphs: [m.mail_confirm_account_text(), m.mail_confirm_account_how()],
        button: { label: m.mail_confirm_account_button(), url: `${facts.origin}/login?${confirmation(mail)}` },
        closing: m.mail_confirm_account_closing(),
      });
    case 'account-exists':
      return letter({
        subject: m.mail_account_exists_subject({ sender: facts.senderName }),
        title: m.mail_account_exists_title(),
        greeting: hello(mail.firstName),
        paragraphs: [m.mail_account_exists_text(), m.mail_account_exists_forgot()],
        button: { label: m.mail_sign_in(), url: `${facts.origin}/login` },
        closing: m.mail_account_exists_closing(),
      });
    case 'email-changed':
      return letter({
        subject: m.mail_email_changed_subject({ sender: facts.senderName }),
        title: m.mail_email_changed_title(),
        greeting: hello(mail.firstName),
        paragraphs: [m.mail_email_changed_text(), m.mail_nothing_to_do()],
        button: null,
        closing: m.mail_email_changed_closing(),
      });
    case 'account-erased':
      return letter({
        subject: m.mail_erased_subject({ sender: facts.senderName }),
        title: m.mail_erased_title(),
        paragraphs: [m.mail_erased_text(), m.mail_erased_last()],
        button: null,
        closing: m.mail_erased_closing(),
      });
    case 'confirm-email':
      return letter({
        subject: m.mail_confirm_email_subject({ sender: facts.senderName }),
        title: m.mail_confirm_email_title(),
        paragraphs: [m.mail_confirm_email_text()],
        button: {
          label: m.mail_confirm_email_button(),
          url: `${facts.platformOrigin}/confirm-email?token=${mail.token}`,
        },
        closing: m.mail_confirm_email_closing(),
      });
    case 'invitation':
      return letter({
        subject: m.mail_invitation_subject({ sender: facts.senderName }),
        title: m.mail_invitation_subject({ sender: facts.senderName }),
        paragraphs: [invitationText(mail, facts.senderName), m.mail_invitation_how()],
        button: {
          label: m.mail_invitation_button(),
          url: `${facts.platformOrigin}/accept-invitation?token=${mail.token}`,
        },
        closing: m.mail_invitation_closing(),
      });
    case 'domain-paused':
      return letter({
        subject: m.mail_domain_subject({ host: oneLine(mail.host, 120) }),
        title: m.mail_domain_title(),
        paragraphs: [
          m.mail_domain_text({ host: mail.host }),
          m.mail_domain_open({ origin: facts.origin }),
          m.mail_domain_how(),
        ],
        facts: [
          { label: m.mail_domain_record_type(), value: 'TXT' },
          { label: m.mail_name(), value: mail.recordName },
          { label: m.mail_domain_record_value(), value: mail.recordValue },
        ],
        button: { label: m.mail_domain_button(), url: `${facts.platformOrigin}/client-portal/settings` },
        closing: m.mail_domain_closing(),
      });
    case 'contact-lead':
      return letter({
        subject: m.mail_lead_subject({ business: oneLine(mail.businessName, 120) }),
        title: m.mail_lead_title(),
        paragraphs: [m.mail_lead_text({ person: oneLine(mail.name, 120), business: oneLine(mail.businessName, 120) })],
        facts: [
          { label: m.mail_name(), value: mail.name },
          { label: m.mail_lead_business(), value: mail.businessName },
          { label: m.mail_email(), value: mail.email },
          ...(mail.phone ? [{ label: m.mail_phone(), value: mail.phone }] : []),
          ...(mail.website ? [{ label: m.mail_lead_website(), value: mail.website }] : []),
        ],
        button: null,
        closing: m.mail_lead_closing(),
      });
  }
}

/** Whom an answer goes to, where that is not the sender; null when it is. */
export function accountReplyTo(mail: AccountMail): string | null {
  return mail.kind === 'contact-lead' && isEmail(mail.email) ? mail.email : null;
}

type Letter = Omit<MailContent, 'preview' | 'facts' | 'lines'> &
  Partial<Pick<MailContent, 'facts'>> & { readonly greeting?: string };

function letter({ greeting, ...told }: Letter): MailContent {
  const paragraphs = greeting === undefined ? told.paragraphs : [greeting, ...told.paragraphs];
  // A mail program shows little after the subject: what it is about, and no greeting.
  return { preview: told.paragraphs[0] ?? '', facts: [], lines: [], ...told, paragraphs };
}

function invitationText(
  { invitedBy, role }: Extract<AccountMail, { readonly kind: 'invitation' }>,
  business: string,
): string {
  const inviter = oneLine(invitedBy ?? '', 120) || business;
  return role
    ? m.mail_invitation_role_text({ inviter, business, role: oneLine(role, 60) })
    : m.mail_invitation_text({ inviter, business });
}

/** A line of its own, so that what follows is a whole sentence in every language. */
function hello(firstName: string | null | undefined): string {
  const name = oneLine(firstName ?? '', 60);
  return name === '' ? m.mail_hello_nameless() : m.mail_hello({ name });
}

/** With it, whoever registered on their way to a page gets there once they have signed in. */
function confirmation({ token, returnTo }: { readonly token: string; readonly returnTo?: string | null | undefined }) {
  return `confirm=${token}${returnTo == null ? '' : `&returnTo=${encodeURIComponent(returnTo)}`}`;
}
