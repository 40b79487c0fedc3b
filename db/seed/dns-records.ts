import { DEMO_BUSINESSES } from '#tenants/demo/demo-businesses.ts';
import { cnameTarget } from '#tenants/own-host.ts';
import { proofName, proofValue } from '#worker/domain/custom-domain.ts';

import { hexDigest } from './seed-ids.ts';

/** What the simulated DNS has to say for the demo businesses' own hosts to stay served. */
export function dnsRecords(rootDomain: string) {
  return DEMO_BUSINESSES.flatMap(({ domain }) =>
    domain === null
      ? []
      : [
          { host: proofName(domain), type: 'TXT', values: [proofValue(demoProof(domain))] },
          { host: domain, type: 'CNAME', values: [cnameTarget(rootDomain)] },
        ],
  );
}

/** The proof of a demo business's claim to its host. */
export function demoProof(domain: string): string {
  return hexDigest(`domain:${domain}`).slice(0, 32);
}
