import { gql } from 'urql';

export type WireAuditLine = {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly businessName: string | null;
  readonly detail: string;
};

type AuditPage = { readonly rows: ReadonlyArray<WireAuditLine>; readonly totalCount: number };

const AUDIT_FIELDS = gql`
  fragment AuditFields on AuditPage {
    rows {
      id
      at
      actor
      action
      subjectKind
      subjectId
      businessName
      detail
    }
    totalCount
  }
`;

export const AUDIT_QUERY = gql<
  { readonly auditLog: AuditPage | null },
  { readonly businessId: string | null; readonly page: number }
>`
  query AuditLog($businessId: ID, $page: Int) {
    auditLog(businessId: $businessId, page: $page) {
      ...AuditFields
    }
  }
  ${AUDIT_FIELDS}
`;

export const SECURITY_QUERY = gql<{ readonly securityEvents: AuditPage | null }, { readonly page: number }>`
  query SecurityEvents($page: Int) {
    securityEvents(page: $page) {
      ...AuditFields
    }
  }
  ${AUDIT_FIELDS}
`;

export type WireLead = {
  readonly id: string;
  readonly name: string;
  readonly businessName: string;
  readonly website: string | null;
  readonly email: string;
  readonly phone: string | null;
  /** Where they would like to be delivered to; null for the contact form. */
  readonly zipCode: string | null;
  readonly storeName: string | null;
  readonly createdAt: string;
};

export const LEADS_QUERY = gql<
  { readonly contactLeads: { readonly rows: ReadonlyArray<WireLead>; readonly totalCount: number } | null },
  { readonly page: number }
>`
  query ContactLeads($page: Int) {
    contactLeads(page: $page) {
      rows {
        id
        name
        businessName
        website
        email
        phone
        zipCode
        storeName
        createdAt
      }
      totalCount
    }
  }
`;

/** Why somebody did something, where they said it. */
export function reasonOf({ detail }: Pick<WireAuditLine, 'detail'>): string | null {
  try {
    const { reason }: Record<string, unknown> = { ...JSON.parse(detail) };
    return typeof reason === 'string' ? reason : null;
  } catch {
    return null;
  }
}
