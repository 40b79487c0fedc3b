import type { DomainRecord } from '#db/queries/domains.ts';
import { cnameTarget } from '#tenants/own-host.ts';
import { m } from '#texts';
import {
  proofName,
  proofValue,
  QUARANTINE_DAYS,
  type CertificateState,
  type DomainState,
} from '#worker/domain/custom-domain.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

/** A host that a business claims, and what it has to publish for it. */
export type DomainView = {
  readonly businessId: BusinessId;
  readonly host: string;
  readonly state: DomainState;
  readonly isCanonical: boolean;
  readonly txtName: string;
  readonly txtValue: string;
  readonly cnameTarget: string;
  /** Whether the host's CNAME named our address at the last look; a host without one may still lead here. */
  readonly cnameSeen: boolean;
  readonly certificateState: CertificateState;
  /** Why it is not served, or could not be looked at, in a sentence; null when all is well. */
  readonly failure: string | null;
  readonly checkedAt: Date | null;
  readonly verifiedAt: Date | null;
};

export function domainView(domain: DomainRecord, rootDomain: string): DomainView {
  const { businessId, host, state, isCanonical, proofToken, cname, certificateState, checkedAt, verifiedAt } = domain;
  const target = cnameTarget(rootDomain);
  return {
    businessId,
    host,
    state,
    isCanonical: isCanonical && state === 'VERIFIED',
    txtName: proofName(host),
    txtValue: proofValue(proofToken),
    cnameTarget: target,
    cnameSeen: cname === target,
    certificateState,
    failure: failureText(domain),
    checkedAt,
    verifiedAt,
  };
}

function failureText({ host, state, failure }: DomainRecord): string | null {
  const name = proofName(host);
  switch (failure) {
    case null:
      return null;
    case 'NO_RECORD':
      return state === 'PAUSED' ? m.words_domain_gone({ name }) : m.words_domain_none({ name });
    case 'OTHER_RECORD':
      return m.words_domain_other({ name });
    case 'IN_USE':
      return m.words_domain_in_use();
    case 'QUARANTINE':
      return m.words_domain_quarantine({ days: QUARANTINE_DAYS });
    case 'UNREADABLE':
      return m.words_domain_unreadable();
  }
}
