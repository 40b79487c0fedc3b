import type { Sandbox } from './call.ts';
import { numberOf, textOf, type Row } from './database.ts';
import { newId } from './ids.ts';
import { recordsAt } from './names.ts';

type ApiAnswer = { readonly status: number; readonly body: string };

/** `/zones/<zone>/custom_hostnames[/<id>]` below the API's base. */
const PATH = /^\/client\/v4\/zones\/[\w-]+\/custom_hostnames(?:\/(?<id>[\w-]+))?$/;
const TOKEN = 'Bearer local';
const DUPLICATE = 1406;
const NOT_FOUND = 1436;
const BAD_REQUEST = 1400;
const UNAUTHORIZED = 10_000;
/** By the clock, from asking for a certificate until it is there. */
const ISSUED_AFTER_MS = 1000;

type ApiRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | null;
  readonly body: unknown;
};

export function isHostnamesPath(path: string): boolean {
  return path.startsWith('/client/v4/');
}

/**
 * The part of Cloudflare's API that sets up custom hostnames, with an issuer behind it: a certificate is pending until the
 * host has a CNAME in the simulated DNS and a second has passed.
 */
export function answerHostnames(sandbox: Sandbox, request: ApiRequest): ApiAnswer {
  const match = PATH.exec(request.path);
  if (request.authorization !== TOKEN) return refuse(403, UNAUTHORIZED, 'Authentication error');
  if (match === null) return refuse(404, NOT_FOUND, 'No such route');
  const id = match.groups?.['id'] ?? null;
  switch (`${request.method} ${id === null ? 'all' : 'one'}`) {
    case 'POST all':
      return create(sandbox, request.body);
    case 'GET all':
      return list(sandbox, request.query.get('hostname'));
    case 'GET one':
      return withHostname(sandbox, id, (row) => succeed(shown(sandbox, row)));
    case 'DELETE one':
      return withHostname(sandbox, id, (row) => {
        sandbox.db.run('DELETE FROM hostnames WHERE id = ?', textOf(row, 'id'));
        return succeed({ id: textOf(row, 'id') });
      });
    default:
      return refuse(405, BAD_REQUEST, 'Method not allowed');
  }
}

function create(sandbox: Sandbox, body: unknown): ApiAnswer {
  const hostname = typeof body === 'object' && body !== null && 'hostname' in body ? body.hostname : null;
  if (typeof hostname !== 'string' || hostname === '') return refuse(400, BAD_REQUEST, 'Hostname is required');
  const { db, clock } = sandbox;
  if (db.get('SELECT id FROM hostnames WHERE hostname = ?', hostname) !== null)
    return refuse(409, DUPLICATE, 'Duplicate custom hostname found.');
  const id = newId('hst');
  db.run('INSERT INTO hostnames (id, hostname, created) VALUES (?, ?, ?)', id, hostname, clock.now());
  return withHostname(sandbox, id, (row) => succeed(shown(sandbox, row), 201));
}

function list(sandbox: Sandbox, hostname: string | null): ApiAnswer {
  const rows = sandbox.db.all(
    'SELECT * FROM hostnames WHERE hostname = ? OR ? IS NULL ORDER BY id',
    hostname,
    hostname,
  );
  return succeed(rows.map((row) => shown(sandbox, row)));
}

function withHostname({ db }: Sandbox, id: string | null, answer: (row: Row) => ApiAnswer): ApiAnswer {
  const row = db.get('SELECT * FROM hostnames WHERE id = ?', id);
  return row === null ? refuse(404, NOT_FOUND, 'The custom hostname was not found.') : answer(row);
}

function shown({ db, clock }: Sandbox, row: Row): object {
  const hostname = textOf(row, 'hostname');
  const leadsHere = recordsAt(db, hostname, 'CNAME').length > 0;
  const isIssued = leadsHere && clock.now() - numberOf(row, 'created') >= ISSUED_AFTER_MS;
  return {
    id: textOf(row, 'id'),
    hostname,
    status: isIssued ? 'active' : 'pending',
    ssl: { status: isIssued ? 'active' : 'pending_validation', method: 'http', type: 'dv' },
    created_at: new Date(numberOf(row, 'created')).toISOString(),
  };
}

function succeed(result: object, status = 200): ApiAnswer {
  return { status, body: JSON.stringify({ success: true, errors: [], messages: [], result }) };
}

function refuse(status: number, code: number, message: string): ApiAnswer {
  return { status, body: JSON.stringify({ success: false, errors: [{ code, message }], messages: [], result: null }) };
}
