import * as z from 'zod';

import type { CertificateState } from '#worker/domain/custom-domain.ts';
import type { CustomHostname, CustomHostnames } from '#worker/ports/custom-hostnames.ts';

/** Cloudflare's own address of its API. */
export const CLOUDFLARE_API = 'https://api.cloudflare.com/client/v4';

const TIMEOUT_MS = 10_000;
/** The host is set up already. */
const DUPLICATE = 1406;

const Hostname = z.object({
  id: z.string().min(1),
  hostname: z.string(),
  ssl: z.object({ status: z.string() }).nullish(),
});
const Answered = z.object({
  success: z.boolean(),
  result: z.unknown(),
  errors: z.array(z.object({ code: z.int(), message: z.string() })).nullish(),
});

export type CloudflareZone = { readonly base: string; readonly zone: string; readonly token: string };

/** Cloudflare for SaaS: businesses' hosts as custom hostnames of our zone, each with a certificate that it validates over HTTP. */
export function cloudflareHostnames({ base, zone, token }: CloudflareZone): CustomHostnames {
  const hostnames = `${base}/zones/${encodeURIComponent(zone)}/custom_hostnames`;

  async function ask(method: string, url: string, body?: unknown) {
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answered = Answered.safeParse(await response.json().catch(() => null));
    if (!answered.success) throw new Error(`The custom hostnames API answered ${response.status}`);
    return { status: response.status, ...answered.data };
  }

  async function findByHost(host: string): Promise<CustomHostname> {
    const { result } = await ask('GET', `${hostnames}?hostname=${encodeURIComponent(host)}`);
    const found = z
      .array(Hostname)
      .parse(result)
      .find(({ hostname }) => hostname === host);
    if (found === undefined) throw new Error(`The custom hostnames API knows ${host} and does not show it`);
    return hostnameOf(found);
  }

  return {
    async create(host) {
      const { success, result, errors } = await ask('POST', hostnames, {
        hostname: host,
        ssl: { method: 'http', type: 'dv', settings: { min_tls_version: '1.2' } },
      });
      if (success) return hostnameOf(Hostname.parse(result));
      if (errors?.some(({ code }) => code === DUPLICATE) === true) return await findByHost(host);
      throw failure('set up', errors);
    },
    async get(id) {
      const { status, success, result, errors } = await ask('GET', `${hostnames}/${encodeURIComponent(id)}`);
      if (success) return hostnameOf(Hostname.parse(result));
      if (status === 404) return null;
      throw failure('read', errors);
    },
    async delete(id) {
      const { status, success, errors } = await ask('DELETE', `${hostnames}/${encodeURIComponent(id)}`);
      if (!success && status !== 404) throw failure('deleted', errors);
    },
  };
}

function hostnameOf({ id, ssl }: z.infer<typeof Hostname>): CustomHostname {
  return { id, certificate: certificateOf(ssl?.status ?? 'initializing') };
}

/** Cloudflare tells a dozen steps apart; the owner of a host needs to know whether it is there, comes, or won't. */
function certificateOf(status: string): CertificateState {
  if (status === 'active') return 'ACTIVE';
  return /timed_out|expired|deleted|inactive|failed/.test(status) ? 'FAILED' : 'PENDING';
}

function failure(what: string, errors: z.infer<typeof Answered>['errors']): Error {
  const told = (errors ?? []).map(({ code, message }) => `${code} ${message}`).join('; ');
  return new Error(`A custom hostname could not be ${what}: ${told === '' ? 'no reason given' : told}`);
}
