import type { DomainRecord } from '#db/queries/domains.ts';
import { cnameTarget } from '#tenants/own-host.ts';
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
      return state === 'PAUSED'
        ? `The TXT record at ${name} is gone. Publish it again, and your store is back at this address.`
        : `There is no TXT record at ${name} yet. It can take an hour until a new record is seen.`;
    case 'OTHER_RECORD':
      return `The TXT record at ${name} has another value. Publish the value that is shown here.`;
    case 'IN_USE':
      return 'Another store is served at this address. Its TXT record has to be removed first.';
    case 'QUARANTINE':
      return `Another store gave this address up. It can be connected ${QUARANTINE_DAYS} days after that.`;
    case 'UNREADABLE':
      return 'The records could not be read just now. We look again in ten minutes.';
  }
}
