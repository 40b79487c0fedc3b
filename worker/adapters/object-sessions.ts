import { isId, type UserId } from '#worker/domain/ids.ts';
import type { OpenedSession, RotatedSession, Sessions } from '#worker/ports/sessions.ts';

type SessionObjects = {
  getByName(name: string): {
    open(userId: UserId, version: number): Promise<OpenedSession>;
    rotate(refreshToken: string): Promise<Omit<RotatedSession, 'userId'> | null>;
    isOpen(sid: string): Promise<boolean>;
    close(refreshToken: string): Promise<void>;
    end(sid: string): Promise<void>;
    closeAll(): Promise<void>;
  };
};

/** Finds the user's session object: a refresh token begins with whose it is. */
export function objectSessions(objects: SessionObjects): Sessions {
  return {
    open: async ({ id, sessionVersion }) => {
      const { sid, refreshToken } = await objects.getByName(id).open(id, sessionVersion);
      return { sid, refreshToken };
    },
    rotate: async (given) => {
      const userId = ownerOf(given);
      const rotated = userId && (await objects.getByName(userId).rotate(given));
      if (!userId || !rotated) return null;
      const { sid, version, refreshToken } = rotated;
      return { userId, sid, version, refreshToken };
    },
    isOpen: async (userId, sid) => await objects.getByName(userId).isOpen(sid),
    close: async (refreshToken) => {
      const userId = ownerOf(refreshToken);
      if (userId) await objects.getByName(userId).close(refreshToken);
    },
    end: async (userId, sid) => {
      await objects.getByName(userId).end(sid);
    },
    closeAll: async (userId) => {
      await objects.getByName(userId).closeAll();
    },
  };
}

function ownerOf(refreshToken: string): UserId | null {
  const owner = /^rt_(?<owner>[^.]+)\./.exec(refreshToken)?.groups?.['owner'] ?? '';
  return isId('user', owner) ? owner : null;
}
