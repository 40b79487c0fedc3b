import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const RETRY_MS = 100;

/**
 * Does work that only one process may do at a time, waiting for the others.
 * As with the data directory, the kernel ends the turn of a process that dies.
 */
export async function inTurn<T>(path: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    while (!isTaken(database)) {
      signal.throwIfAborted();
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    return await work();
  } finally {
    database.close();
  }
}

function isTaken(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes('locked')) return false;
    throw error;
  }
}
