import { findBusiness } from '#db/queries/businesses.ts';
import { MOST_PICTURE_BYTES, type BrandFile } from '#tenants/brand.ts';
import { fileKindOf } from '#worker/domain/file-kind.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { pictureSize } from '#worker/domain/picture-size.ts';

import { requireMay } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { badInput } from '../errors.ts';
import { saveBrand, type BrandChanged } from './update-brand.ts';

/** The pictures that a brand may have beside its drawings. */
export const BRAND_PICTURES = ['cover', 'logo'] as const;
export type BrandPicture = (typeof BRAND_PICTURES)[number];

/** Pixels of width that each has at least: less would be blurred where it is shown. */
const LEAST_WIDTH: Readonly<Record<BrandPicture, number>> = { cover: 600, logo: 48 };
const MOST_SIDE = 4096;

const FIELD = { cover: 'cover', logo: 'logoFile' } as const satisfies Readonly<Record<BrandPicture, string>>;

/**
 * Gives a brand a picture, in the place of the one it has, or takes it away.
 *
 * @param bytes a PNG or WebP of at most 512 kB; null takes it away
 * @throws AppError UNAUTHENTICATED, NOT_FOUND; FORBIDDEN for a manager; BAD_USER_INPUT for another file
 */
export async function setBrandPicture(
  ctx: Context,
  asked: {
    readonly businessId: BusinessId;
    readonly picture: BrandPicture;
    readonly bytes: Uint8Array<ArrayBuffer> | null;
  },
): Promise<BrandChanged> {
  const { businessId, picture, bytes } = asked;
  const by = await requireMay(ctx, 'business.update', businessId);
  const file = bytes === null ? null : await checkedPicture(picture, bytes);
  const field = FIELD[picture];
  const before = (await findBusiness(ctx.primary, businessId))?.brand;
  // First the file: no brand ever names one that is not there.
  if (file !== null && bytes !== null) await ctx.blobs.put(keyOf(businessId, file), bytes, file.type);
  const changed = await saveBrand(ctx, by, businessId, [field], (brand) => ({ ...brand, [field]: file }));
  const [old, kept] = [before?.[field] ?? null, [changed.business.brand.cover, changed.business.brand.logoFile]];
  if (old !== null && kept.every((one) => one?.digest !== old.digest)) await ctx.blobs.delete(keyOf(businessId, old));
  return changed;
}

/** A picture of the storefront's brand, by its digest; null when it has none of it. */
export async function readBrandPicture(
  ctx: Context,
  digest: string,
): Promise<{ readonly type: string; readonly bytes: ReadableStream<Uint8Array> } | null> {
  const { tenant } = ctx;
  if (tenant === null || ctx.site.kind === 'platform') return null;
  const file = [tenant.brand.cover, tenant.brand.logoFile].find((one) => one?.digest === digest) ?? null;
  const bytes = file === null ? null : await ctx.blobs.get(keyOf(tenant.id, file));
  return file === null || bytes === null ? null : { type: file.type, bytes };
}

/** The picture that a business's brand has, on the platform's host or its own; null when it has none. */
export async function readPictureOf(
  ctx: Context,
  { businessId, picture }: { readonly businessId: BusinessId; readonly picture: BrandPicture },
): Promise<{ readonly type: string; readonly bytes: ReadableStream<Uint8Array> } | null> {
  if (ctx.site.kind !== 'platform' && ctx.tenant?.id !== businessId) return null;
  const file = (await findBusiness(ctx.primary, businessId))?.brand[FIELD[picture]] ?? null;
  const bytes = file === null ? null : await ctx.blobs.get(keyOf(businessId, file));
  return file === null || bytes === null ? null : { type: file.type, bytes };
}

function keyOf(businessId: BusinessId, { digest }: BrandFile): string {
  return `brand/${businessId}/${digest}`;
}

async function checkedPicture(picture: BrandPicture, bytes: Uint8Array<ArrayBuffer>): Promise<BrandFile> {
  const type = fileKindOf(bytes)?.contentType;
  const size = pictureSize(bytes);
  if ((type !== 'image/png' && type !== 'image/webp') || size === null)
    throw badInput('file', 'Send a PNG or WebP picture.');
  if (bytes.length > MOST_PICTURE_BYTES) throw badInput('file', 'A picture can be at most 512 kB.');
  const least = LEAST_WIDTH[picture];
  if (size.width < least) throw badInput('file', `The picture has to be at least ${least} pixels wide.`);
  if (Math.max(size.width, size.height) > MOST_SIDE) throw badInput('file', 'A side can have at most 4,096 pixels.');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const digest = Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { digest, type, ...size };
}
