import { createContext, useContext } from 'react';

/** Whether whoever sees the portal may look at it and nothing more. The server holds them to it in any case. */
export const ReadOnly = createContext(false);

export function useReadOnly(): boolean {
  return useContext(ReadOnly);
}

/** What a button that can't be pressed says. */
export const READ_ONLY_NOTE = 'Read only: you are viewing this business as the platform.';
