import type { Sandbox } from './call.ts';
import { textOf, type SandboxDatabase } from './database.ts';

/** The kinds of record that the product reads, with their numbers in DNS. */
export const RECORD_TYPES = { CNAME: 5, TXT: 16 } as const;
export type RecordType = keyof typeof RECORD_TYPES;

type DnsAnswer = { readonly status: number; readonly body: string };

const NO_ERROR = 0;
const NO_SUCH_NAME = 3;
const TTL_SECONDS = 60;
const NAME = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*$/;
const MOST_VALUES = 50;
const MOST_CHARACTERS = 2000;

/** A simulated resolver's answer, in the JSON form of DNS over HTTPS. */
export function answerDns({ db }: Sandbox, query: URLSearchParams): DnsAnswer {
  const name = nameOf(query.get('name') ?? '');
  const type = typeOf(query.get('type'));
  if (name === null || type === null)
    return { status: 400, body: '{"error":"name, and type TXT or CNAME are needed."}' };
  const values = recordsAt(db, name, type);
  const known = db.get("SELECT count(*) AS n FROM dns WHERE name = ? AND value <> '[]'", name);
  const answer = {
    Status: known?.['n'] === 0 ? NO_SUCH_NAME : NO_ERROR,
    TC: false,
    RD: true,
    RA: true,
    AD: false,
    CD: false,
    Question: [{ name, type: RECORD_TYPES[type] }],
    ...(values.length === 0
      ? {}
      : {
          Answer: values.map((value) => ({
            name,
            type: RECORD_TYPES[type],
            TTL: TTL_SECONDS,
            data: written(type, value),
          })),
        }),
  };
  return { status: 200, body: JSON.stringify(answer) };
}

/** The values of a name's records of one type. */
export function recordsAt(db: SandboxDatabase, name: string, type: RecordType): ReadonlyArray<string> {
  const row = db.get('SELECT value FROM dns WHERE name = ? AND type = ?', name, type);
  return row === null ? [] : textsOf(JSON.parse(textOf(row, 'value')));
}

export type Records = {
  readonly host: string;
  readonly type: RecordType;
  readonly values: ReadonlyArray<string>;
  /** Leaves alone what was set before, be it to nothing. */
  readonly onlyNew: boolean;
};

/** Reads what records somebody wants to be there; null when it is none. */
export function readRecords(body: unknown): Records | null {
  if (typeof body !== 'object' || body === null) return null;
  const fields = new Map<string, unknown>(Object.entries(body));
  const host = fields.get('host');
  const name = typeof host === 'string' ? nameOf(host) : null;
  const type = typeOf(fields.get('type'));
  const given = fields.get('values') ?? [];
  if (name === null || type === null || !Array.isArray(given) || given.length > MOST_VALUES) return null;
  const values = textsOf(given);
  if (values.length !== given.length || values.some((value) => value.length > MOST_CHARACTERS)) return null;
  return { host: name, type, values, onlyNew: fields.get('onlyNew') === true };
}

/** Sets a name's records of one type; none takes them away. */
export function setRecords({ db }: Sandbox, { host, type, values, onlyNew }: Records): void {
  const conflict = onlyNew ? 'DO NOTHING' : 'DO UPDATE SET value = excluded.value';
  db.run(
    `INSERT INTO dns (name, type, value) VALUES (?, ?, ?) ON CONFLICT (name, type) ${conflict}`,
    host,
    type,
    JSON.stringify(values),
  );
}

/** All records that are set. */
export function allRecords({ db }: Sandbox): ReadonlyArray<object> {
  return db
    .all("SELECT name, type, value FROM dns WHERE value <> '[]' ORDER BY name, type")
    .map((row) => ({ host: textOf(row, 'name'), type: textOf(row, 'type'), values: JSON.parse(textOf(row, 'value')) }));
}

function nameOf(text: string): string | null {
  const name = text.trim().toLowerCase().replace(/\.$/, '');
  return NAME.test(name) ? name : null;
}

function typeOf(value: unknown): RecordType | null {
  if (value === 'TXT' || value === '16') return 'TXT';
  return value === 'CNAME' || value === '5' ? 'CNAME' : null;
}

function textsOf(value: unknown): ReadonlyArray<string> {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

/** As resolvers write it: texts in quotes and in parts of 255 characters, names with the final dot. */
function written(type: RecordType, value: string): string {
  if (type === 'CNAME') return value.endsWith('.') ? value : `${value}.`;
  const parts = value.match(/[^]{1,255}/g) ?? [''];
  return parts.map((part) => `"${part.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(' ');
}
