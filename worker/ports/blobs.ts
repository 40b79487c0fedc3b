/** Files, by keys that are made of our own ids: `evidence/biz_…/prc_…/evi_…`. Nothing of a caller's is in a key. */
export interface Blobs {
  /** Stores all of it or nothing; a key that is there already gets the new bytes. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<ReadableStream<Uint8Array> | null>;
  /** No failure when there is none. */
  delete(key: string): Promise<void>;
}
