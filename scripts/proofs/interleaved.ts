import { readFileSync } from 'node:fs';

import type { Product } from '../checks/product.ts';
import { readHolder } from '../local/data-lock.ts';
import { inParallel } from './in-parallel.ts';
import { anyLoad, TENANT_MARKS, type Load } from './interleaved/loads.ts';
import { openVisitor } from './interleaved/visitors.ts';
import type { ProofOutcome } from './outcome.ts';
import { randomFrom } from './random.ts';
import { getLines, rawHttp, type RawAnswer } from './raw-http.ts';
import { openShop } from './shop.ts';

const AT_ONCE = 12;
/** Each so many loads, one call of the database fails: some page throws. */
const FAULT_EVERY = 50;
/** What a faulty call may make of a page. */
const FAULTY: ReadonlySet<number> = new Set([500, 503]);
/** The first loads fill caches and the heap; memory is compared with what it was after them. */
const WARM_UP_SHARE = 0.2;
/** A leak of a page per load would be many times that. */
const MOST_GROWTH = 1.6;

/**
 * Page loads of two tenants by two signed-in customers and guests, in between odd and forwarded hosts, connections that
 * are closed in the middle of a page, redirects, and database calls that fail while a page is made: nobody's mark in
 * anybody else's page, nothing about somebody that a cache may keep, no redirect where there should be none, and memory
 * that stays.
 */
export async function interleaved(
  product: Product,
  { loads }: { readonly loads: number },
  seed: number,
): Promise<ProofOutcome> {
  const random = randomFrom(seed);
  const shop = openShop(product.port);
  try {
    const [acme, summit] = [
      await openVisitor(shop, product.dataDir, 'acme'),
      await openVisitor(shop, product.dataDir, 'summit'),
    ];
    const marks = [...Object.values(TENANT_MARKS), acme.mark, summit.mark];
    const all = Array.from({ length: loads }, () => anyLoad(random, product.port, { acme, summit }));
    const warmUp = Math.ceil(loads * WARM_UP_SHARE);
    const counts = { aborted: 0, redirects: 0, faulty: 0, faults: 0 };
    const problems: Array<string> = [];
    const lacking: Array<string> = [];

    async function one(load: Load, index: number): Promise<void> {
      if (index % FAULT_EVERY === FAULT_EVERY - 1) {
        counts.faults += 1;
        await shop.fault('libsql', 'error_500', { count: 1 });
      }
      const answer = await rawHttp(product.port, getLines(load.path, load.headers), load.abortAfter);
      if (answer === null && load.abortAfter !== null) counts.aborted += 1;
      else if (answer === null) problems.push(`${load.what}: no answer`);
      else if (FAULTY.has(answer.status)) counts.faulty += 1;
      else if (answer.status >= 300 && answer.status < 400) counts.redirects += 1;
      if (answer === null) return;
      problems.push(...judged(load, answer, marks));
      if (!FAULTY.has(answer.status)) lacking.push(...lackOf(load, answer));
    }

    const indexed = all.map((load, index) => ({ load, index }));
    await inParallel(indexed.slice(0, warmUp), AT_ONCE, ({ load, index }) => one(load, index));
    const before = memoryOf(product.dataDir);
    await inParallel(indexed.slice(warmUp), AT_ONCE, ({ load, index }) => one(load, index));
    const after = memoryOf(product.dataDir);
    await shop.fault('libsql', 'off');

    const growth = after / before;
    if (growth > MOST_GROWTH) problems.push(`memory grew from ${before} to ${after} MB`);
    // Each call that failed spoils one page at most: it fails, or shows less than it might.
    const spoiled = counts.faulty + lacking.length;
    if (spoiled > counts.faults) problems.push(...lacking, `${spoiled} pages are spoiled by ${counts.faults} faults`);
    const foreign = problems.filter((problem) => problem.includes('shows the mark')).length;
    const kept = problems.filter((problem) => problem.includes('may be kept')).length;
    return {
      figure: `${loads} page loads, ${counts.aborted} aborted, ${counts.redirects} redirects, ${spoiled} spoiled by ${counts.faults} faults; foreign markers ${foreign}, private pages that a cache may keep ${kept}, memory ${before} to ${after} MB (${growth.toFixed(2)} times)`,
      problems,
    };
  } finally {
    shop.close();
  }
}

function judged(load: Load, answer: RawAnswer, marks: ReadonlyArray<string>): ReadonlyArray<string> {
  const { what, path, shows, may, isPrivate } = load;
  const { status, body, headers } = answer;
  const at = `${what} at ${path}`;
  const text = `${body}\n${headers.get('location') ?? ''}\n${headers.get('set-cookie') ?? ''}`;
  const foreign = marks.filter((mark) => text.includes(mark) && !shows.includes(mark) && !may.includes(mark));
  const problems = foreign.map((mark) => `${at} shows the mark ${mark}`);
  const cache = headers.get('cache-control') ?? '';
  const isOpen = /public|s-maxage|max-age=[1-9]|immutable/.test(cache) || cache === '';
  if (isPrivate && !cache.includes('no-store')) problems.push(`${at} may be kept: ${cache || 'nothing said'}`);
  else if (isOpen && status !== 400) problems.push(`${at} may be kept by anybody: ${cache || 'nothing said'}`);
  return problems;
}

/** Another status than it should have, or a mark that is not there. */
function lackOf({ what, path, statuses, shows }: Load, { status, body }: RawAnswer): ReadonlyArray<string> {
  if (!statuses.includes(status)) return [`${what} at ${path} answers ${status}`];
  const missing = shows.find((mark) => !body.includes(mark));
  return missing === undefined ? [] : [`${what} at ${path} lacks ${missing}`];
}

/** Resident megabytes of the runtime. */
function memoryOf(dataDir: string): number {
  const pid = readHolder(dataDir)?.children.find(({ name }) => name === 'workerd')?.pid;
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
