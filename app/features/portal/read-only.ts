import { createContext, useContext } from 'react';

/** Whether whoever sees the portal may look at it and nothing more. The server holds them to it in any case. */
export const ReadOnly = createContext(false);

export function useReadOnly(): boolean {
  return useContext(ReadOnly);
}
