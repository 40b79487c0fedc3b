import * as z from 'zod';

import type { Dns } from '#worker/ports/dns.ts';

/** Of a public resolver that answers questions over HTTPS. */
export const PUBLIC_DNS = 'https://cloudflare-dns.com/dns-query';

const TIMEOUT_MS = 5000;
const MOST_RECORDS = 100;
const TYPE = { CNAME: 5, TXT: 16 } as const;
const NO_ERROR = 0;
const NO_SUCH_NAME = 3;

const Answered = z.object({
  Status: z.int(),
  Answer: z.array(z.object({ name: z.string(), type: z.int(), data: z.string() })).default([]),
});

/**
 * Asks DNS over HTTPS, in the JSON form that public resolvers share. Whatever is no clear answer counts as unread: a
 * resolver that fails is no proof that a record is gone.
 */
export function dohDns(base: string): Dns {
  async function ask(name: string, type: keyof typeof TYPE): Promise<ReadonlyArray<string> | null> {
    const url = new URL(base);
    url.searchParams.set('name', name);
    url.searchParams.set('type', type);
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/dns-json' },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answered = Answered.safeParse(await response.json());
      if (!response.ok || !answered.success) return null;
      const { Status: status, Answer: records } = answered.data;
      if (status !== NO_ERROR && status !== NO_SUCH_NAME) return null;
      return records.filter((record) => record.type === TYPE[type]).map(({ data }) => data);
    } catch {
      return null;
    }
  }
  return {
    async txt(name) {
      const records = await ask(name, 'TXT');
      return records === null ? null : records.slice(0, MOST_RECORDS).map(textOf);
    },
    async cname(name) {
      const [target = null] = (await ask(name, 'CNAME')) ?? [];
      return target === null ? null : target.toLowerCase().replace(/\.$/, '');
    },
  };
}

/** A TXT record's value: its quoted parts as one text, or what came without quotes as it is. */
function textOf(data: string): string {
  if (!data.startsWith('"')) return data;
  return [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, part = '']) => part.replaceAll(/\\(\d{3}|.)/g, (_, escaped: string) => unescaped(escaped)))
    .join('');
}

function unescaped(escaped: string): string {
  return escaped.length === 3 ? String.fromCharCode(Number(escaped)) : escaped;
}
