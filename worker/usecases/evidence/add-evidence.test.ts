import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditLog, chargeEvidence, postRentalCharges } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { startCloud, type Cloud } from '#tests/node/cloud/start-cloud.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { bytesOf, FILES } from '#tests/support/files.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { cloudBlobs } from '#worker/adapters/cloud-blobs.ts';
import { GUEST, type Actor } from '#worker/domain/actor.ts';
import { newId, type ChargeId, type OrderId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import type { Blobs } from '#worker/ports/blobs.ts';

import type { Context } from '../context.ts';
import { addEvidence, chargeForStaff } from './add-evidence.ts';
import type { EvidenceContent } from './checked-evidence.ts';
import { readEvidence } from './evidence-view.ts';
import { readEvidenceFile } from './read-evidence-file.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const acme = demoIds.business('acme');
const manager = person('BUSINESS_MANAGER', acme);

let server: TestDatabase;
let cloud: Cloud;
let order: { readonly orderId: OrderId; readonly chargeId: ChargeId };

beforeAll(async () => {
  [server, cloud] = await Promise.all([testDatabase({ seed: 'demo', now: NOW }), startCloud()]);
  const row = await server.db.select().from(postRentalCharges).where(eq(postRentalCharges.businessId, acme)).get();
  if (row === undefined) throw new Error('No charge');
  order = { orderId: row.orderId, chargeId: row.id };
}, 60_000);
afterAll(async () => {
  await Promise.all([server[Symbol.asyncDispose](), cloud.remove()]);
});

function as(actor: Actor, more: Partial<Context> = {}): Context {
  return testContext(server.db, NOW, actor, { blobs: cloudBlobs(cloud.url), ...more }).ctx;
}

/** Another charge of the same order, with nothing to it. */
async function newCharge(): Promise<ChargeId> {
  const id = newId('charge');
  await server.db.insert(postRentalCharges).values({
    businessId: acme,
    id,
    orderId: order.orderId,
    type: 'DAMAGE_FEE',
    amountCents: cents(120_00),
    description: 'Bent door hinge',
    status: 'PENDING',
    createdAt: NOW,
    updatedAt: NOW,
  });
  return id;
}

const PHOTO: EvidenceContent = {
  file: { name: 'hinge.png', contentType: 'image/png', bytes: FILES.png },
  note: null,
  isScaleTicket: false,
};
const NOTE: EvidenceContent = { file: null, note: 'The driver saw it', isScaleTicket: false };

async function add(chargeId: ChargeId, content: EvidenceContent = PHOTO, key: string | null = null, ctx = as(manager)) {
  const access = await chargeForStaff(ctx, { orderId: order.orderId, chargeId });
  return await addEvidence(ctx, access, content, key);
}

async function rowsOf(chargeId: ChargeId) {
  return await server.db.select().from(chargeEvidence).where(eq(chargeEvidence.chargeId, chargeId));
}

/** A blob store that remembers what was put and deleted. */
function watched(more: Partial<Blobs> = {}): { blobs: Blobs; put: Array<string>; deleted: Array<string> } {
  const real = cloudBlobs(cloud.url);
  const put: Array<string> = [];
  const deleted: Array<string> = [];
  const blobs: Blobs = {
    get: (key) => real.get(key),
    put: async (key, bytes, contentType) => {
      put.push(key);
      await real.put(key, bytes, contentType);
    },
    delete: async (key) => {
      deleted.push(key);
      await real.delete(key);
    },
    ...more,
  };
  return { blobs, put, deleted };
}

test('a photo is a row, a file and an audit line, and comes back as it was', async () => {
  const chargeId = await newCharge();
  const added = await add(chargeId, { ...PHOTO, note: ' Left hinge ' });
  expect(added).toMatchObject({
    kind: 'PHOTO',
    note: 'Left hinge',
    fileName: 'hinge.png',
    contentType: 'image/png',
    byteLength: FILES.png.length,
    path: `/order-confirmation/${order.orderId}/charges/${chargeId}/evidence/${added.id}`,
    createdAt: NOW,
  });
  const [row] = await rowsOf(chargeId);
  expect(row).toMatchObject({ businessId: acme, addedBy: manager.userId, kind: 'PHOTO' });
  expect(row?.storageKey).toBe(`evidence/${acme}/${chargeId}/${added.id}`);
  const lines = await server.db.select().from(auditLog).where(eq(auditLog.subjectId, chargeId));
  expect(lines).toMatchObject([{ action: 'charge_evidence.added', actorUserId: manager.userId }]);

  const file = await readEvidenceFile(as(manager), { ...order, chargeId, id: added.id, accessToken: null });
  expect(new Uint8Array(await new Response(file?.bytes).arrayBuffer())).toEqual(FILES.png);
  expect(await readEvidence(as(manager), [chargeId])).toEqual([added]);
});

test.each([
  ['a JPEG', 'a.jpg', FILES.jpeg, false, 'PHOTO', 'image/jpeg'],
  ['a PDF', 'a.pdf', FILES.pdf, false, 'DOCUMENT', 'application/pdf'],
  ['a scanned scale ticket', 'a.pdf', FILES.pdf, true, 'SCALE_TICKET', 'application/pdf'],
  ['a photographed one', 'a.heic', FILES.heic, true, 'SCALE_TICKET', 'image/heic'],
] as const)('%s is stored as what it is', async (_what, name, bytes, isScaleTicket, kind, contentType) => {
  const content = { file: { name, contentType: '', bytes }, note: null, isScaleTicket };
  expect(await add(await newCharge(), content)).toMatchObject({ kind, contentType });
});

test('a note alone has no file', async () => {
  const chargeId = await newCharge();
  const { blobs, put } = watched();
  const added = await add(chargeId, NOTE, null, as(manager, { blobs }));
  expect(added).toMatchObject({ kind: 'NOTE', note: 'The driver saw it', fileName: null, path: null });
  expect(put).toEqual([]);
  const input = { ...order, chargeId, id: added.id, accessToken: null };
  expect(await readEvidenceFile(as(manager), input)).toBeNull();
});

test.each([
  ['nothing at all', { file: null, note: null, isScaleTicket: false }, 'file'],
  ['a blank note', { file: null, note: ' \n\0 ', isScaleTicket: false }, 'file'],
  ['too long a note', { ...PHOTO, note: 'a'.repeat(2001) }, 'note'],
  ['a page', { ...PHOTO, file: { name: 'a.png', contentType: 'image/png', bytes: bytesOf('<html>') } }, 'file'],
  ['an empty file', { ...PHOTO, file: { name: 'a.png', contentType: 'image/png', bytes: new Uint8Array() } }, 'file'],
  ['a name that lies', { ...PHOTO, file: { name: 'a.exe', contentType: '', bytes: FILES.png } }, 'file'],
] as const)('%s is refused and leaves nothing', async (_what, content, path) => {
  const chargeId = await newCharge();
  const { blobs, put } = watched();
  const refusal = await refusalOf(add(chargeId, content, 'key-of-a-refusal', as(manager, { blobs })));
  expect([refusal.code, refusal.fields[0]?.path]).toEqual(['BAD_USER_INPUT', path]);
  expect([put, await rowsOf(chargeId)]).toEqual([[], []]);
});

test('a path in a name stays out of where the file is kept', async () => {
  const name = '../../../../etc/passwd\\..\\evil.png';
  const added = await add(await newCharge(), { ...PHOTO, file: { name, contentType: '', bytes: FILES.png } });
  expect(added.fileName).toBe('evil.png');
  const [row] = await rowsOf(added.chargeId);
  expect(row?.storageKey).toMatch(/^evidence\/biz_[0-9a-f]{32}\/prc_[0-9a-f]{32}\/evi_[0-9a-f]{32}$/);
});

test.each([
  ['a guest', GUEST, 'UNAUTHENTICATED'],
  ["another business's staff", person('BUSINESS_ADMIN', demoIds.business('summit')), 'NOT_FOUND'],
  ['somebody else', person('CUSTOMER'), 'NOT_FOUND'],
] as const)('%s adds nothing', async (_who, actor, code) => {
  expect(await refusalOf(chargeForStaff(as(actor), order))).toMatchObject({ code });
});

test("another order's charge and one that is not there are missing alike", async () => {
  const foreign = await server.db.select().from(postRentalCharges).where(eq(postRentalCharges.businessId, acme));
  const other = foreign.find(({ orderId }) => orderId !== order.orderId);
  if (other === undefined) throw new Error('No other charge');
  for (const chargeId of [other.id, newId('charge')])
    expect(await refusalOf(chargeForStaff(as(manager), { ...order, chargeId }))).toMatchObject({ code: 'NOT_FOUND' });
});

test('the same key and file is the same piece, ten times at once', async () => {
  const chargeId = await newCharge();
  const key = crypto.randomUUID();
  const all = await Promise.all(Array.from({ length: 10 }, () => add(chargeId, PHOTO, key)));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect(await rowsOf(chargeId)).toHaveLength(1);
});

test.each([
  ['another file', { ...PHOTO, file: { name: 'hinge.jpg', contentType: 'image/jpeg', bytes: FILES.jpeg } }],
  ['another name', { ...PHOTO, file: { name: 'door.png', contentType: 'image/png', bytes: FILES.png } }],
  ['another note', { ...PHOTO, note: 'Right hinge' }],
])('the same key with %s is a conflict', async (_what, content) => {
  const chargeId = await newCharge();
  const key = crypto.randomUUID();
  await add(chargeId, PHOTO, key);
  expect(await refusalOf(add(chargeId, content, key))).toMatchObject({ code: 'CONFLICT' });
  expect(await refusalOf(add(await newCharge(), PHOTO, key))).toMatchObject({ code: 'CONFLICT' });
  expect(await rowsOf(chargeId)).toHaveLength(1);
});

test('a charge takes 20 files, of 30 at once too, and what is too many leaves no file behind', async () => {
  const chargeId = await newCharge();
  const { blobs, put, deleted } = watched();
  const tries = Array.from({ length: 30 }, () => add(chargeId, PHOTO, null, as(manager, { blobs })));
  const done = await Promise.allSettled(tries);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  const rows = await rowsOf(chargeId);
  expect(rows).toHaveLength(20);
  expect(put.filter((key) => !deleted.includes(key)).toSorted()).toEqual(
    rows.map(({ storageKey }) => storageKey).toSorted(),
  );
  for (const key of deleted) expect(await blobs.get(key)).toBeNull();
  const refusal = await refusalOf(add(chargeId));
  expect([refusal.code, refusal.message]).toEqual(['BAD_USER_INPUT', 'A charge has at most 20 files as its evidence.']);
  expect(await add(chargeId, NOTE)).toMatchObject({ kind: 'NOTE' });
});

test('a refused file frees its key', async () => {
  const full = await newCharge();
  for (let count = 0; count < 20; count += 1) await add(full);
  const key = crypto.randomUUID();
  await refusalOf(add(full, PHOTO, key));
  expect(await add(await newCharge(), PHOTO, key)).toMatchObject({ kind: 'PHOTO' });
});

test('where the file can not be stored there is no row, and the same key does it later', async () => {
  const chargeId = await newCharge();
  const key = crypto.randomUUID();
  const broken = watched({ put: async () => Promise.reject(new Error('The disk is full')) });
  await expect(add(chargeId, PHOTO, key, as(manager, { blobs: broken.blobs }))).rejects.toThrow('The disk is full');
  expect(await rowsOf(chargeId)).toEqual([]);
  const added = await add(chargeId, PHOTO, key);
  expect(await rowsOf(chargeId)).toMatchObject([{ id: added.id }]);
});

test('a file whose row can not be written is deleted; when that fails too it is told', async () => {
  const chargeId = await newCharge();
  const access = await chargeForStaff(as(manager), { ...order, chargeId });
  // The row's key into its charge does not hold any more.
  await server.db.delete(postRentalCharges).where(eq(postRentalCharges.id, chargeId));
  const { blobs, put, deleted } = watched();
  await refusalOf(addEvidence(as(manager, { blobs }), access, PHOTO, null));
  expect(deleted).toEqual(put);
  expect(await blobs.get(put[0] ?? '')).toBeNull();

  const logged: Array<string> = [];
  const stuck = watched({ delete: async () => Promise.reject(new Error('No answer')) });
  const ctx = as(manager, { blobs: stuck.blobs, log: (event) => void logged.push(event) });
  await refusalOf(addEvidence(ctx, access, PHOTO, null));
  expect(logged).toEqual(['evidence_orphan']);
});

test('a row whose file is gone is answered as missing, and told', async () => {
  const chargeId = await newCharge();
  const { id } = await add(chargeId);
  await cloudBlobs(cloud.url).delete(`evidence/${acme}/${chargeId}/${id}`);
  const logged: Array<string> = [];
  const ctx = as(manager, { log: (event) => void logged.push(event) });
  expect(await readEvidenceFile(ctx, { ...order, chargeId, id, accessToken: null })).toBeNull();
  expect(logged).toEqual(['evidence_blob_missing']);
});
