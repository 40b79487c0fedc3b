/** scrypt behind a port: hashing would block the runtime's only JavaScript thread. */
export interface Passwords {
  /** @throws PasswordsAway */
  hash(password: string): Promise<string>;
  /**
   * A null hash costs the same time and is never right: an unknown account can't be told by the clock.
   *
   * @throws PasswordsAway
   */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** Whether a hash was made with the parameters of today. */
  isCurrent(hash: string): boolean;
}

/** Nobody hashes for now: whoever does has too much waiting, or is gone. To be tried again. */
export class PasswordsAway extends Error {
  override readonly name = 'PasswordsAway';
}
