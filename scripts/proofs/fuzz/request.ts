/** One request of a fuzz run, as it goes over the wire; told in full when it is answered badly. */
export type FuzzRequest = {
  readonly door: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string | null;
};
