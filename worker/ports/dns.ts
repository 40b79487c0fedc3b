/** What the public DNS says now. */
export interface Dns {
  /** The values of a name's TXT records, empty when there are none; null when they could not be read. */
  txt(name: string): Promise<ReadonlyArray<string> | null>;
  /** What a name's CNAME names, normalized; null when it has none, or it could not be read. */
  cname(name: string): Promise<string | null>;
}
