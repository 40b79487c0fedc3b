import { isId, type UserId } from '#worker/domain/ids.ts';
import type { Sessions } from '#worker/ports/sessions.ts';

type SessionObjects = {
  getByName(name: string): {
    open(userId: UserId): Promise<string>;
    rotate(refreshToken: string): Promise<string | null>;
    close(refreshToken: string): Promise<void>;
    closeAll(): Promise<void>;
  };
};

/** Finds the user's session object: a refresh token begins with whose it is. */
export function objectSessions(objects: SessionObjects): Sessions {
  return {
    open: async (userId) => await objects.getByName(userId).open(userId),
    rotate: async (refreshToken) => {
      const userId = ownerOf(refreshToken);
      const successor = userId && (await objects.getByName(userId).rotate(refreshToken));
      return userId && successor ? { userId, refreshToken: successor } : null;
    },
    close: async (refreshToken) => {
      const userId = ownerOf(refreshToken);
      if (userId) await objects.getByName(userId).close(refreshToken);
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
