import { accept, refuse, type Result } from '#worker/domain/result.ts';

import { normalizeHost } from './resolve.ts';

/** With the name of the proof before it, it still has to fit into the 253 characters of a DNS name. */
const MOST_CHARACTERS = 247;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const NUMBER = /^\d+$/;
/** Names that mean something else on each machine, or nothing anywhere. */
const LOCAL_ENDINGS: ReadonlySet<string> = new Set(['localhost', 'local', 'internal', 'arpa', 'onion', 'invalid']);
/** Under these, and a country's two letters, whole countries register: `co.uk`, `com.au`. */
const SECOND_LEVELS: ReadonlySet<string> = new Set(
  'ac asn co com ed edu firm gen go gob gouv gov gub id ind info ltd mil ne net nhs nic nom or org plc police sch web'.split(
    ' ',
  ),
);
/** Under these, strangers put their sites beside each other. */
const SHARED_SITES: ReadonlySet<string> = new Set(
  `amplifyapp.com azurewebsites.net blogspot.com firebaseapp.com fly.dev github.io gitlab.io glitch.me herokuapp.com
  myshopify.com netlify.app onrender.com pages.dev squarespace.com surge.sh vercel.app web.app weebly.com
  wixsite.com wordpress.com workers.dev`.split(/\s+/),
);

/** The name below the platform's root domain that a business's own host is pointed at. */
export function cnameTarget(rootDomain: string): string {
  return `domains.${rootDomain}`;
}

/**
 * Reads a host that a business wants as its own, in its one spelling. Refuses with BAD_USER_INPUT what is no public
 * host name, what whole countries or strangers share, and the platform's own domain with all below it.
 *
 * @param rootDomain normalized
 */
export function checkOwnHost(text: string, rootDomain: string): Result<string> {
  const host = normalizeHost(text);
  if (host === null) return bad('Enter a host name such as rent.example.com, without https:// and without a path.');
  if (host.startsWith('[') || IPV4.test(host)) return bad('Enter a host name, not an IP address.');
  if (host === rootDomain || host.endsWith(`.${rootDomain}`))
    return bad(`Addresses under ${rootDomain} are the platform's. Enter a domain of your own.`);
  const labels = host.split('.');
  const [last = '', second = ''] = labels.toReversed();
  if (LOCAL_ENDINGS.has(last) || (labels.length > 1 && NUMBER.test(last)))
    return bad('Enter a host name that can be reached from the internet.');
  if (labels.length === 1) return bad('Enter a whole host name, such as rent.example.com.');
  if (host.includes('_')) return bad('A host name has letters, digits and hyphens only.');
  if (host.length > MOST_CHARACTERS) return bad(`A host name can have at most ${MOST_CHARACTERS} characters here.`);
  const isCountrys = labels.length === 2 && last.length === 2 && SECOND_LEVELS.has(second);
  if (isCountrys || SHARED_SITES.has(host))
    return bad('Others have their sites under this name. Enter one of your own.');
  return accept(host);
}

function bad(message: string): Result<never> {
  return refuse('BAD_USER_INPUT', message);
}
