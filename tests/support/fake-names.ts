import type { CertificateState } from '#worker/domain/custom-domain.ts';
import type { CustomHostnames } from '#worker/ports/custom-hostnames.ts';
import type { Dns } from '#worker/ports/dns.ts';

/** A DNS and an issuer in memory. */
export function fakeNames() {
  const texts = new Map<string, ReadonlyArray<string>>();
  const cnames = new Map<string, string>();
  const hostnames = new Map<string, { readonly host: string; certificate: CertificateState }>();
  const state = { dnsIsDown: false, issuerIsDown: false, made: 0 };
  const reach = () => {
    if (state.issuerIsDown) throw new Error('The issuer is away');
  };
  const dns: Dns = {
    txt: async (name) => (state.dnsIsDown ? null : (texts.get(name) ?? [])),
    cname: async (name) => (state.dnsIsDown ? null : (cnames.get(name) ?? null)),
  };
  const customHostnames: CustomHostnames = {
    async create(host) {
      reach();
      const known = [...hostnames].find(([, hostname]) => hostname.host === host);
      if (known !== undefined) return { id: known[0], certificate: known[1].certificate };
      state.made += 1;
      const id = `hst_${state.made}`;
      hostnames.set(id, { host, certificate: 'PENDING' });
      return { id, certificate: 'PENDING' };
    },
    async get(id) {
      reach();
      const known = hostnames.get(id);
      return known === undefined ? null : { id, certificate: known.certificate };
    },
    async delete(id) {
      reach();
      hostnames.delete(id);
    },
  };
  return {
    dns,
    customHostnames,
    state,
    publish: (name: string, ...values: ReadonlyArray<string>) => texts.set(name, values),
    point: (host: string, target: string) => cnames.set(host, target),
    issue: () => {
      for (const hostname of hostnames.values()) hostname.certificate = 'ACTIVE';
    },
    hosts: () => [...hostnames.values()].map(({ host }) => host).toSorted(),
  };
}
