import { gql } from 'urql';

/** A mail that the business may do without. */
export type WireMail = 'NEW_ORDER' | 'CUSTOMER_CHANGED' | 'AUTHORIZATION_EXPIRING';

export type WireMails = {
  /** Null for who may not know. */
  readonly mutedMails: ReadonlyArray<WireMail> | null;
};

const MAIL_FIELDS = gql`
  fragment MailFields on Business {
    id
    mutedMails
  }
`;

export const BUSINESS_MAILS = gql<{ readonly business: WireMails | null }, { readonly businessId: string }>`
  query BusinessMails($businessId: ID!) {
    business(id: $businessId) {
      ...MailFields
    }
  }
  ${MAIL_FIELDS}
`;

export const UPDATE_MAILS = gql<
  { readonly updateBusinessMails: WireMails | null },
  { readonly id: string; readonly input: { readonly muted: ReadonlyArray<WireMail> } }
>`
  mutation UpdateBusinessMails($id: ID!, $input: BusinessMailsInput!) {
    updateBusinessMails(id: $id, input: $input) {
      ...MailFields
    }
  }
  ${MAIL_FIELDS}
`;
