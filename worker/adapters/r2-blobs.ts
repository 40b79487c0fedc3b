import type { Blobs } from '#worker/ports/blobs.ts';

/** Blobs in a bucket of Cloudflare R2. */
export function r2Blobs(bucket: R2Bucket): Blobs {
  return {
    async put(key, bytes, contentType) {
      await bucket.put(key, bytes, { httpMetadata: { contentType } });
    },
    async get(key) {
      const found = await bucket.get(key);
      return found === null ? null : found.body;
    },
    async delete(key) {
      await bucket.delete(key);
    },
  };
}
