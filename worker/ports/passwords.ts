/** scrypt behind a port: hashing would block the runtime's only JavaScript thread. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** A null hash costs the same time and is never right: an unknown account can't be told by the clock. */
  verify(password: string, hash: string | null): Promise<boolean>;
}
