import type { SQLInputValue } from 'node:sqlite';

import { numberOf, textOf, type Row, type SandboxDatabase } from './database.ts';
import { isKind, type Kind, type ObjectOf, type StripeObject } from './objects.ts';

export type Filter = { readonly path: string; readonly equals: string };

export type Page = {
  readonly limit: number;
  readonly startingAfter: string | null;
  readonly endingBefore: string | null;
  readonly createdFrom: number | null;
  readonly createdTo: number | null;
};

export type ObjectStore = {
  find<K extends Kind>(kind: K, account: string, id: string): ObjectOf<K> | null;
  /** Over all accounts, in the order they were made. */
  all<K extends Kind>(kind: K): ReadonlyArray<{ account: string; value: ObjectOf<K> }>;
  /** Newest first, one more than the limit when there is one. */
  list<K extends Kind>(
    kind: K,
    account: string,
    filters: ReadonlyArray<Filter>,
    page: Page,
  ): ReadonlyArray<ObjectOf<K>>;
  save(account: string, value: StripeObject): void;
  accountOf(id: string): string | null;
  /** What the sandbox remembers about an object beside what Stripe shows. */
  note(id: string): string;
  setNote(id: string, note: string): void;
};

export const FIRST_PAGE: Page = {
  limit: 100,
  startingAfter: null,
  endingBefore: null,
  createdFrom: null,
  createdTo: null,
};

export function openObjectStore(db: SandboxDatabase): ObjectStore {
  function positionOf(id: string): number {
    const row = db.get('SELECT seq FROM objects WHERE id = ?', id);
    return row === null ? 0 : numberOf(row, 'seq');
  }

  return {
    find(kind, account, id) {
      const row = db.get('SELECT body FROM objects WHERE id = ? AND account = ? AND kind = ?', id, account, kind);
      return row === null ? null : read(row, kind);
    },
    all: (kind) =>
      db
        .all('SELECT account, body FROM objects WHERE kind = ? ORDER BY seq', kind)
        .map((row) => ({ account: textOf(row, 'account'), value: read(row, kind) })),
    list(kind, account, filters, page) {
      // The kind stands in the text, so that SQLite can use the partial indexes.
      const conditions = ['account = ?', `kind = '${kind}'`];
      const values: SQLInputValue[] = [account];
      for (const { path, equals } of filters) {
        conditions.push(`body ->> '$.${path}' = ?`);
        values.push(equals);
      }
      const bounds: ReadonlyArray<[string, number | null]> = [
        ['seq < ?', page.startingAfter === null ? null : positionOf(page.startingAfter)],
        ['seq > ?', page.endingBefore === null ? null : positionOf(page.endingBefore)],
        ['created >= ?', page.createdFrom],
        ['created <= ?', page.createdTo],
      ];
      for (const [condition, value] of bounds) {
        if (value === null) continue;
        conditions.push(condition);
        values.push(value);
      }
      const order = page.endingBefore === null ? 'DESC' : 'ASC';
      const rows = db.all(
        `SELECT body FROM objects WHERE ${conditions.join(' AND ')} ORDER BY seq ${order} LIMIT ?`,
        ...values,
        page.limit + 1,
      );
      return rows.map((row) => read(row, kind));
    },
    save(account, value) {
      db.run(
        'INSERT INTO objects (id, kind, account, created, body) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body, created = excluded.created',
        value.id,
        value.object,
        account,
        value.created,
        JSON.stringify(value),
      );
    },
    accountOf(id) {
      const row = db.get('SELECT account FROM objects WHERE id = ?', id);
      return row === null ? null : textOf(row, 'account');
    },
    note(id) {
      const row = db.get('SELECT note FROM objects WHERE id = ?', id);
      return row === null ? '' : textOf(row, 'note');
    },
    setNote(id, note) {
      db.run('UPDATE objects SET note = ? WHERE id = ?', note, id);
    },
  };
}

function read<K extends Kind>(row: Row, kind: K): ObjectOf<K> {
  const value: unknown = JSON.parse(textOf(row, 'body'));
  if (isKind(value, kind)) return value;
  throw new TypeError(`Not a stored ${kind}`);
}
