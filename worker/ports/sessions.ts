import type { UserId } from '#worker/domain/ids.ts';

/** Refresh-token families, one object per user. */
export interface Sessions {
  /** Starts a family and gives its first refresh token. */
  open(userId: UserId): Promise<string>;
  /** The successor of a refresh token; null when it is unknown, expired, revoked or reused. */
  rotate(refreshToken: string): Promise<{ readonly userId: UserId; readonly refreshToken: string } | null>;
  /** Ends the family of that token. */
  close(refreshToken: string): Promise<void>;
  /** Ends all families of the user. */
  closeAll(userId: UserId): Promise<void>;
}
