import { findEvidence, saveEvidence, type EvidenceRecord } from '#db/queries/evidence.ts';
import { knownId, type ChargeId, type EvidenceId, type OrderId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { AppError, notFound } from '../errors.ts';
import { derivedIds, RANDOM_IDS, type CommandIds } from '../idempotency/command-ids.ts';
import { keyScope } from '../idempotency/key-scope.ts';
import { runOnce, type Done } from '../idempotency/run-once.ts';
import { takeTries } from '../limits/take-tries.ts';
import { orderForStaff, type StaffAccess } from '../orders/order-access.ts';
import { checkedEvidence, fingerprintOf, type CheckedEvidence, type EvidenceContent } from './checked-evidence.ts';
import { evidenceView, type EvidenceView } from './evidence-view.ts';

/** Of one charge. */
const MOST_FILES = 20;
const MOST_NOTES = 50;

export type ChargeAccess = StaffAccess & { readonly orderId: OrderId; readonly chargeId: ChargeId };

/**
 * A charge that the caller may add evidence to. Asked for before the file is read.
 *
 * @throws AppError as `orderForStaff`; NOT_FOUND for a charge that is not the order's; RATE_LIMITED
 */
export async function chargeForStaff(
  ctx: Context,
  { orderId, chargeId }: { readonly orderId: OrderId; readonly chargeId: ChargeId },
): Promise<ChargeAccess> {
  const access = await orderForStaff(ctx, 'evidence.add', orderId);
  if (!access.parts.charges.some(({ id }) => id === chargeId)) throw notFound('Charge not found');
  await takeTries(ctx, [
    { limit: 'evidence-upload.account', of: ctx.actor.kind === 'guest' ? null : ctx.actor.userId },
  ]);
  return { ...access, orderId, chargeId };
}

type Answer = { readonly id: EvidenceId } | { readonly refused: string };

/**
 * Adds a file, a note or both to a charge as its proof. The file is stored first and its row after it, so that no row
 * is without its file.
 *
 * @param key the caller's idempotency key: the same content again is the same piece
 * @throws AppError BAD_USER_INPUT for what is no photo and no PDF, what is too large or empty, and for more than 20
 *   files or 50 notes of one charge; CONFLICT for a key that was used with another content
 */
export async function addEvidence(
  ctx: Context,
  access: ChargeAccess,
  content: EvidenceContent,
  key: string | null,
): Promise<EvidenceView> {
  const checked = checkedEvidence(content);
  const answer = key === null ? await add(ctx, RANDOM_IDS, access, checked) : await addOnce(ctx, access, checked, key);
  if ('refused' in answer) throw new AppError('BAD_USER_INPUT', answer.refused);
  const { chargeId, parts } = access;
  const record = await findEvidence(ctx.primary, { businessId: parts.order.businessId, chargeId, id: answer.id });
  if (record === undefined) throw new Error(`Evidence ${answer.id} was added and is not there`);
  return evidenceView(record);
}

async function addOnce(ctx: Context, access: ChargeAccess, checked: CheckedEvidence, key: string): Promise<Answer> {
  const request = {
    scope: await keyScope(ctx),
    key,
    fingerprint: await fingerprintOf(access, checked),
    isKept: true,
  };
  const done = await runOnce(ctx, request, async (once): Promise<Done<Answer>> => {
    const answer = await add(ctx, await derivedIds(once, 'evidence'), access, checked);
    return { answer, verdict: 'refused' in answer ? 'forget' : 'keep' };
  });
  return done.kind === 'ran' ? done.answer : keptAnswer(done.answer);
}

function keptAnswer(stored: unknown): Answer {
  if (typeof stored === 'object' && stored !== null && 'id' in stored && typeof stored.id === 'string')
    return { id: knownId('evidence', stored.id) };
  throw new TypeError('A stored answer names no evidence');
}

async function add(ctx: Context, ids: CommandIds, access: ChargeAccess, checked: CheckedEvidence): Promise<Answer> {
  const { businessId } = access.parts.order;
  const { orderId, chargeId, actor: by } = access;
  const id = await ids.next('evidence');
  const { file, kind, note } = checked;
  const storageKey = file === null ? null : `evidence/${businessId}/${chargeId}/${id}`;
  const record: EvidenceRecord = {
    id,
    businessId,
    orderId,
    chargeId,
    kind,
    note,
    fileName: file?.name ?? null,
    contentType: file?.contentType ?? null,
    byteLength: file?.bytes.length ?? null,
    storageKey,
    createdAt: ctx.now(),
  };
  if (file !== null && storageKey !== null) await ctx.blobs.put(storageKey, file.bytes, file.contentType);
  const [most, sort] = file === null ? ([MOST_NOTES, 'notes'] as const) : ([MOST_FILES, 'files'] as const);
  try {
    if (await saveEvidence(ctx.primary, record, most, { command: ids.key, by })) return { id };
  } catch (error) {
    await dropOrphan(ctx, record);
    throw error;
  }
  // Its row is there when another request of the same key was faster.
  if (!(await dropOrphan(ctx, record))) return { id };
  return { refused: `A charge has at most ${most} ${sort} as its evidence.` };
}

/**
 * Deletes a file whose row was not written. Where nobody can say whether it was, the file stays: a file without a row
 * takes some space, a row without a file is a proof lost.
 *
 * @returns false when the row is there
 */
async function dropOrphan({ primary, blobs, log }: Context, record: EvidenceRecord): Promise<boolean> {
  const { storageKey } = record;
  try {
    if ((await findEvidence(primary, record)) !== undefined) return false;
    if (storageKey !== null) await blobs.delete(storageKey);
  } catch (error) {
    log('evidence_orphan', { storageKey, error: error instanceof Error ? error.message : 'unknown' });
  }
  return true;
}
