import type { UserId } from '#worker/domain/ids.ts';

/** Whose session it is to be, and the version of their sessions: it ends with that. */
export type SessionOwner = { readonly id: UserId; readonly sessionVersion: number };

export type OpenedSession = {
  /** The family: one signed-in device. */
  readonly sid: string;
  readonly refreshToken: string;
};

export type RotatedSession = OpenedSession & {
  readonly userId: UserId;
  /** `users.sessionVersion` when they signed in. */
  readonly version: number;
};

/** Refresh-token families, one object per user. */
export interface Sessions {
  /** Starts a family and gives its first refresh token. */
  open(owner: SessionOwner): Promise<OpenedSession>;
  /** The newest successor of a refresh token; null when it is unknown, expired, revoked or reused. */
  rotate(refreshToken: string): Promise<RotatedSession | null>;
  /** Whether the family is still signed in. */
  isOpen(userId: UserId, sid: string): Promise<boolean>;
  /** Ends the family of that token. */
  close(refreshToken: string): Promise<void>;
  /** Ends that family. */
  end(userId: UserId, sid: string): Promise<void>;
  /** Ends all families of the user. */
  closeAll(userId: UserId): Promise<void>;
}
