import { randomBytes } from 'node:crypto';

import type { Product } from '../checks/product.ts';
import { openClaims, type Claimant, type Claims } from './hosts/claims.ts';
import { anySpelling, hostTable, type HostCase, type Owner, type OwnHosts } from './hosts/table.ts';
import { inParallel } from './in-parallel.ts';
import type { ProofOutcome } from './outcome.ts';
import { randomFrom } from './random.ts';
import { getLines, rawHttp, type RawAnswer } from './raw-http.ts';
import { openShop } from './shop.ts';

const AT_ONCE = 4;
const QUERY = '{ dumpstersForLocation(zipCode: "80202") { businesses { business { slug name } } } }';
/** What nobody's host may be answered with. */
const REFUSALS: ReadonlySet<number> = new Set([400, 404, 421]);

/** How each owner is told from the others: a text that only their pages have. */
type Marks = Readonly<Record<Exclude<Owner, 'platform' | 'nobody'> | 'summit', string>>;

/**
 * Each host of the table, and hosts in spellings by chance, asked over bare sockets for the first page and by the API: it
 * shows its owner and nobody else, and nobody's host shows nobody. What is claimed is claimed on the running product,
 * with proofs in the simulated DNS; what is given up or loses its proof was served a moment before.
 */
export async function hosts(
  product: Product,
  { spellings }: { readonly spellings: number },
  seed: number,
): Promise<ProofOutcome> {
  const random = randomFrom(seed);
  const shop = openShop(product.port);
  try {
    const claims = await openClaims(shop);
    const [one, two] = [await claims.claimant('Numberone'), await claims.claimant('Numbertwo')];
    const marks: Marks = { acme: 'Acme Hauling', summit: 'Summit Roll-Off', one: one.name, two: two.name };
    const problems: Array<string> = [];
    const own = await claimAll(product.port, claims, one, two, marks, problems);
    const table = hostTable(product.port, own);
    const chance = Array.from({ length: spellings }, () => anySpelling(random, product.port, own));
    const found = await inParallel([...table, ...chance], AT_ONCE, (asked) => askBoth(product.port, asked, marks));
    problems.push(...found.flat());
    const wrong = problems.filter((problem) => problem.includes('shows')).length;
    return {
      figure: `${table.length} hosts and ${spellings} spellings, ${2 * found.length} answers, wrong tenant ${wrong}, unverified served ${problems.filter((problem) => problem.includes('is served')).length}`,
      problems,
    };
  } finally {
    shop.close();
  }
}

/** Makes every kind of claim there is. What is taken away was served before, and no longer is by the next request. */
async function claimAll(
  port: number,
  claims: Claims,
  one: Claimant,
  two: Claimant,
  marks: Marks,
  problems: Array<string>,
): Promise<OwnHosts> {
  const mark = randomBytes(4).toString('hex');
  const at = (name: string) => `${name}-${mark}.example`;
  const own: OwnHosts = {
    proved: at('proved'),
    international: `xn--bcher-kva.${at('i')}`,
    contested: at('contested'),
    unproved: at('unproved'),
    stale: at('stale'),
    released: at('released'),
    paused: at('paused'),
    sold: at('sold'),
  };
  const shows = async (host: string, owner: Owner, when: string): Promise<void> => {
    const found = await askPage(port, { what: `${host} ${when}`, lines: [`Host: ${host}`], owner }, marks);
    problems.push(...found);
  };

  await claims.prove(one, own.proved);
  await claims.prove(one, `b\u00fccher.${at('i')}`);
  await claims.add(one, own.unproved);
  await claims.add(one, own.contested);
  await claims.prove(two, own.contested);
  const foreign = await claims.add(one, own.stale);
  await claims.add(two, own.stale);
  await claims.publish(foreign.txtName, 'TXT', [foreign.txtValue.slice(0, -1)]);
  await claims.check(two, own.stale);

  await claims.prove(one, own.paused);
  await shows(own.paused, 'one', 'before its proof is withdrawn');
  await claims.publish(`_oskr.${own.paused}`, 'TXT', []);
  await claims.check(one, own.paused);
  await shows(own.paused, 'nobody', 'at once after its proof is withdrawn');

  await claims.prove(one, own.released);
  await shows(own.released, 'one', 'before it is given up');
  await claims.remove(one, own.released);
  await shows(own.released, 'nobody', 'at once after it is given up');
  await claims.prove(two, own.released);

  await claims.prove(one, own.sold);
  await shows(own.sold, 'one', 'before it is sold');
  await claims.prove(two, own.sold);
  return own;
}

async function askBoth(port: number, asked: HostCase, marks: Marks): Promise<ReadonlyArray<string>> {
  return [...(await askPage(port, asked, marks)), ...(await askApi(port, asked, marks))];
}

async function askPage(port: number, asked: HostCase, marks: Marks): Promise<ReadonlyArray<string>> {
  const answer = await rawHttp(port, getLines(asked.target ?? '/', asked.lines, asked.version));
  return judged(asked, answer, marks, 'page');
}

async function askApi(port: number, asked: HostCase, marks: Marks): Promise<ReadonlyArray<string>> {
  const body = JSON.stringify({ query: QUERY });
  const target = asked.target === undefined ? '/graphql' : new URL('/graphql', asked.target).href;
  const lines = [
    `POST ${target} HTTP/${asked.version ?? '1.1'}`,
    ...asked.lines,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  return judged(asked, await rawHttp(port, `${lines.join('\r\n')}\r\n\r\n${body}`), marks, 'API');
}

function judged(asked: HostCase, answer: RawAnswer | null, marks: Marks, by: 'page' | 'API'): ReadonlyArray<string> {
  const { what, owner, orNobody } = asked;
  if (answer === null) return owner === 'nobody' ? [] : [`${what}: the ${by} has no answer`];
  const shown = Object.entries(marks).flatMap(([name, mark]) => (answer.body.includes(mark) ? [name] : []));
  const isNobody = REFUSALS.has(answer.status) && shown.length === 0;
  if (owner === 'nobody' || (orNobody === true && isNobody)) {
    if (isNobody) return [];
    return [`${what}: nobody's ${by} is served, with ${answer.status} and ${shown.join() || 'nothing'}`];
  }
  if (answer.status !== 200) return [`${what}: ${owner}'s ${by} answers ${answer.status}`];
  // The platform shows all businesses, and those of the proof sell nothing.
  if (owner === 'platform')
    return shown.some((name) => name === 'one' || name === 'two') ? [`${what}: ${by} shows ${shown.join()}`] : [];
  const expected = by === 'API' && owner !== 'acme' ? '' : owner;
  return shown.join() === expected ? [] : [`${what}: ${owner}'s ${by} shows ${shown.join() || 'nobody'}`];
}
