import { randomBytes } from 'node:crypto';

import type { Shop } from '../shop.ts';

/** A business that sells nothing, known by a name that stands nowhere else. */
export type Claimant = { readonly id: string; readonly slug: string; readonly name: string };

type Domain = { readonly state: string; readonly txtName: string; readonly txtValue: string };

const FIELDS = '{ state txtName txtValue }';

/** The hands of the platform's admin on businesses' own hosts, and of whoever edits their DNS. */
export async function openClaims(shop: Shop) {
  const admin = await shop.login('admin@oskr.test');

  async function asked(field: string, { id }: Claimant, host: string): Promise<Domain> {
    const query = `mutation Domain($id: ID!, $host: String!) { domain: ${field}(businessId: $id, host: $host) ${FIELDS} }`;
    return (await shop.must<{ domain: Domain }>(query, { id, host }, admin)).domain;
  }

  const claims = {
    async claimant(title: string): Promise<Claimant> {
      const mark = randomBytes(5).toString('hex');
      const input = { name: `${title} ${mark}`, slug: `host-${mark}`, email: `office@${mark}.example` };
      const { made } = await shop.must<{ made: { id: string } }>(
        'mutation Make($input: CreateBusinessInput!) { made: createBusiness(input: $input) { id } }',
        { input },
        admin,
      );
      return { id: made.id, slug: input.slug, name: input.name };
    },
    publish: async (host: string, type: 'TXT' | 'CNAME', values: ReadonlyArray<string>): Promise<void> =>
      void (await shop.json('POST', '/__dev/dns', { host, type, values })),
    add: (by: Claimant, host: string) => asked('addBusinessDomain', by, host),
    check: async (by: Claimant, host: string) => (await asked('checkBusinessDomain', by, host)).state,
    async remove({ id }: Claimant, host: string): Promise<void> {
      const query = 'mutation Remove($id: ID!, $host: String!) { removeBusinessDomain(businessId: $id, host: $host) }';
      await shop.must(query, { id, host }, admin);
    },
    /** Claims a host and proves it. @returns the proof */
    async prove(by: Claimant, host: string): Promise<Domain> {
      const claim = await claims.add(by, host);
      await claims.publish(claim.txtName, 'TXT', [claim.txtValue]);
      // The host in its one spelling, whatever was asked for.
      await claims.publish(claim.txtName.replace('_oskr.', ''), 'CNAME', ['domains.localhost']);
      await claims.check(by, host);
      return claim;
    },
  };
  return claims;
}

export type Claims = Awaited<ReturnType<typeof openClaims>>;
