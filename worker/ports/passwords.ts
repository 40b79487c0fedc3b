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
  /**
   * Does what ends in hashing, limits and lookups included. When as many are on their way as are kept waiting at most,
   * nothing of it is begun: a flood of sign-ins costs a refusal each, and no more.
   *
   * @throws PasswordsAway
   */
  inTurn<T>(task: () => Promise<T>): Promise<T>;
  /** Whether a hash was made with the parameters of today. */
  isCurrent(hash: string): boolean;
}

/** Nobody hashes for now: whoever does has too much waiting, or is gone. To be tried again. */
export class PasswordsAway extends Error {
  override readonly name = 'PasswordsAway';
}
