import { m } from '#texts';

/** What a list says of itself. */
export type ListTexts = {
  readonly loading: () => string;
  readonly failed: () => string;
  /** Nothing fits what the list is narrowed to. */
  readonly noMatch: () => string;
  readonly none: () => string;
  readonly showAll: () => string;
  /** Which lines of how many are shown. */
  readonly shown: (figures: { readonly first: string; readonly last: string; readonly total: string }) => string;
};

export const BUSINESSES_TEXTS: ListTexts = {
  loading: m.admin_businesses_loading,
  failed: m.admin_businesses_failed,
  noMatch: m.admin_businesses_no_match,
  none: m.admin_businesses_none,
  showAll: m.admin_businesses_show_all,
  shown: m.admin_businesses_shown,
};

export const USERS_TEXTS: ListTexts = {
  loading: m.admin_users_loading,
  failed: m.admin_users_failed,
  noMatch: m.admin_users_no_match,
  none: m.admin_users_none,
  showAll: m.admin_users_show_all,
  shown: m.admin_users_shown,
};

export const AUDIT_TEXTS: ListTexts = {
  loading: m.admin_audit_loading,
  failed: m.admin_audit_failed,
  noMatch: m.admin_audit_no_match,
  none: m.admin_audit_none,
  showAll: m.admin_audit_show_all,
  shown: m.admin_audit_shown,
};

export const SECURITY_TEXTS: ListTexts = {
  loading: m.admin_security_loading,
  failed: m.admin_security_failed,
  noMatch: m.admin_security_no_match,
  none: m.admin_security_none,
  showAll: m.admin_security_show_all,
  shown: m.admin_security_shown,
};

export const LEADS_TEXTS: ListTexts = {
  loading: m.admin_leads_loading,
  failed: m.admin_leads_failed,
  noMatch: m.admin_leads_no_match,
  none: m.admin_leads_none,
  showAll: m.admin_leads_show_all,
  shown: m.admin_leads_shown,
};
