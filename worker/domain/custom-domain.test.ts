import { expect, test } from 'vitest';

import {
  DOMAIN_STATES,
  judge,
  keptUntil,
  nextLook,
  proofName,
  proofValue,
  quarantineFrom,
  servedTo,
  type DomainClaim,
} from './custom-domain.ts';
import { newId } from './ids.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const HOUR = 3_600_000;
const at = (ms: number) => new Date(NOW.getTime() + ms);

const ACME = newId('business', new Uint8Array(16).fill(1));
const BOLT = newId('business', new Uint8Array(16).fill(2));

function claim(businessId: typeof ACME, change: Partial<DomainClaim> = {}): DomainClaim {
  const proofToken = businessId === ACME ? 'a'.repeat(40) : 'b'.repeat(40);
  return { businessId, state: 'PENDING', proofToken, quarantineUntil: null, createdAt: NOW, ...change };
}

const QUARANTINES = [null, at(-1), at(0), at(1)];
const RECORDS = [[], ['acme'], ['bolt'], ['acme', 'bolt'], ['else']];

type Scene = { readonly acme: DomainClaim; readonly bolt: DomainClaim; readonly records: ReadonlyArray<string> };

/** Both claims in every state, with every quarantine, whoever asked first, by all records there can be. */
function* scenes(): Generator<Scene> {
  for (const one of DOMAIN_STATES)
    for (const other of DOMAIN_STATES)
      // The database keeps a host from being served to two.
      if (one !== 'VERIFIED' || other !== 'VERIFIED')
        for (const ofAcme of QUARANTINES)
          for (const ofBolt of QUARANTINES)
            for (const createdAt of [at(-HOUR), at(HOUR)])
              for (const names of RECORDS) {
                const acme = claim(ACME, {
                  state: one,
                  quarantineUntil: one === 'VERIFIED' ? null : ofAcme,
                  createdAt,
                });
                const bolt = claim(BOLT, { state: other, quarantineUntil: other === 'VERIFIED' ? null : ofBolt });
                const values = {
                  acme: proofValue(acme.proofToken),
                  bolt: proofValue(bolt.proofToken),
                  else: 'v=spf1 -all',
                };
                const records = names.map((name) =>
                  name === 'acme' ? values.acme : name === 'bolt' ? values.bolt : values.else,
                );
                yield { acme, bolt, records };
              }
}

const all = [...scenes()];

function after({ acme, bolt, records }: Scene) {
  const verdicts = judge([acme, bolt], records, NOW);
  const of = (one: DomainClaim) => verdicts.find(({ claim: judged }) => judged === one);
  return { verdicts, acme: of(acme), bolt: of(bolt) };
}

test(`of two claims to one host, in ${all.length} scenes, never two are served, and none that has no proof`, () => {
  for (const scene of all) {
    const served = after(scene).verdicts.filter(({ state }) => state === 'VERIFIED');
    expect(served.length).toBeLessThanOrEqual(1);
    for (const { claim: judged, failure } of served) {
      expect(scene.records).toContain(proofValue(judged.proofToken));
      expect(judged.state).not.toBe('RELEASED');
      expect(failure).toBeNull();
    }
  }
});

test('who is served keeps the host while the own record stands, and is paused when it does not', () => {
  for (const scene of all.filter(({ acme }) => acme.state === 'VERIFIED')) {
    const hasProof = scene.records.includes(proofValue(scene.acme.proofToken));
    expect(after(scene).acme?.state).toBe(hasProof ? 'VERIFIED' : 'PAUSED');
  }
});

test('nobody is served on a host that another business gave up, until the quarantine ends', () => {
  for (const scene of all) {
    const kept = scene.acme.quarantineUntil !== null && scene.acme.quarantineUntil > NOW;
    if (!kept || scene.bolt.state === 'VERIFIED') continue;
    const verdict = after(scene).bolt;
    expect(verdict?.state).not.toBe('VERIFIED');
    const hasProof = scene.records.includes(proofValue(scene.bolt.proofToken));
    if (hasProof && verdict !== undefined) expect(verdict.failure).toBe('QUARANTINE');
  }
});

test('who proves a claim that nothing stands against is served', () => {
  const open = all.filter(({ acme, bolt, records }) => {
    const isProved = ['PENDING', 'PAUSED'].includes(bolt.state) && records.includes(proofValue(bolt.proofToken));
    const hasRival = acme.state !== 'RELEASED' && records.includes(proofValue(acme.proofToken));
    const isKept = acme.quarantineUntil !== null && acme.quarantineUntil > NOW;
    return isProved && !hasRival && !isKept;
  });
  expect(open.length).toBeGreaterThan(100);
  expect(open.filter((scene) => after(scene).bolt?.state !== 'VERIFIED')).toEqual([]);
});

test('a claim that was given up is judged no more, and every other has a reason not to be served', () => {
  for (const scene of all) {
    const { verdicts } = after(scene);
    expect(verdicts.map(({ claim: judged }) => judged.businessId)).toEqual(
      [scene.acme, scene.bolt].filter(({ state }) => state !== 'RELEASED').map(({ businessId }) => businessId),
    );
    for (const { state, failure } of verdicts) expect(failure === null).toBe(state === 'VERIFIED');
  }
});

test('records that can not be read change no claim', () => {
  for (const { acme, bolt } of all)
    for (const { claim: judged, state, failure } of judge([acme, bolt], null, NOW)) {
      expect(state).toBe(judged.state);
      expect(failure).toBe('UNREADABLE');
    }
});

test('of two that prove it while nobody is served, the one that was served before comes first, then who asked first', () => {
  const records = [proofValue('a'.repeat(40)), proofValue('b'.repeat(40))];
  const first = (acme: Partial<DomainClaim>, bolt: Partial<DomainClaim>) =>
    judge([claim(ACME, acme), claim(BOLT, bolt)], records, NOW).find(({ state }) => state === 'VERIFIED')?.claim
      .businessId;
  expect(first({ state: 'PENDING' }, { state: 'PAUSED', createdAt: at(HOUR) })).toBe(BOLT);
  expect(first({ createdAt: at(1) }, { createdAt: at(0) })).toBe(BOLT);
  expect(first({ createdAt: at(0) }, { createdAt: at(1) })).toBe(ACME);
  expect(first({}, {})).toBe(ACME);
});

test('a record of an earlier claim, in another case or with something around it, proves nothing', () => {
  const token = 'a'.repeat(40);
  for (const record of [
    token,
    proofValue(token).toUpperCase(),
    ` ${proofValue(token)}`,
    `${proofValue(token)}0`,
    proofValue('c'.repeat(40)),
  ])
    expect(judge([claim(ACME)], [record], NOW)).toMatchObject([{ state: 'PENDING', failure: 'OTHER_RECORD' }]);
});

test('a host is served to whoever is verified, and to nobody else', () => {
  for (const state of DOMAIN_STATES)
    expect(servedTo([claim(ACME, { state })])).toBe(state === 'VERIFIED' ? ACME : null);
  expect(servedTo([])).toBeNull();
  expect(servedTo([claim(BOLT), claim(ACME, { state: 'VERIFIED' })])).toBe(ACME);
});

test('a host that is given up is kept for 30 days from everybody else, to the millisecond', () => {
  const given = [claim(ACME, { state: 'RELEASED', quarantineUntil: quarantineFrom(NOW) })];
  const end = at(30 * 24 * HOUR);
  expect(keptUntil(BOLT, given, NOW)).toEqual(end);
  expect(keptUntil(BOLT, given, new Date(end.getTime() - 1))).toEqual(end);
  expect(keptUntil(BOLT, given, end)).toBeNull();
  expect(keptUntil(ACME, given, NOW)).toBeNull();
});

test.each([
  ['VERIFIED', null, -100, 24],
  ['PAUSED', 'NO_RECORD', -100, 1],
  ['PENDING', 'NO_RECORD', 0, 1 / 6],
  ['PENDING', 'OTHER_RECORD', -1, 1],
  ['PENDING', 'NO_RECORD', -47, 1],
  ['PENDING', 'NO_RECORD', -48, 24],
  ['VERIFIED', 'UNREADABLE', -100, 1 / 6],
] as const)('a %s claim with %s that is %d hours old is looked at again in %d hours', (state, failure, age, wait) => {
  const next = nextLook({ state, failure, createdAt: at(age * HOUR) }, NOW);
  expect((next.getTime() - NOW.getTime()) / HOUR).toBeCloseTo(wait, 6);
});

test('the proof stands beside the host, under a name of its own', () => {
  expect(proofName('rent.acme-haul.example')).toBe('_oskr.rent.acme-haul.example');
  expect(proofValue('abc')).toBe('oskr-verification=abc');
});
