import { MAX_FILE_BYTES } from '#worker/domain/file-kind.ts';
import { badInput, AppError } from '#worker/usecases/errors.ts';
import type { EvidenceContent } from '#worker/usecases/evidence/checked-evidence.ts';

import { drain, readBytes } from './body.ts';
import { HttpRefusal } from './http-refusal.ts';

/** For the form around the file, and a note. */
const MAX_FORM_BYTES = 64 * 1024;
const TOO_LARGE = 'A file can be at most 10 MB.';
const FIELDS: ReadonlySet<string> = new Set(['file', 'note', 'kind']);

/**
 * A form with one `file`, or a `note`, or both; `kind` is SCALE_TICKET where the file shows one.
 *
 * @throws HttpRefusal 415 for another content type, 413 for a file of more than 10 MB; AppError BAD_USER_INPUT for a
 *   form that can't be read, a second file and fields that nobody knows
 */
export async function readUpload(request: Request): Promise<EvidenceContent> {
  const form = await readForm(request);
  for (const name of form.keys()) if (!FIELDS.has(name)) throw badInput('form', 'Send file, note and kind only.');
  const files = form.getAll('file').filter((value) => !isNoFile(value));
  if (files.length > 1) throw badInput('file', 'Send one file at a time.');
  const [file = null] = files;
  if (typeof file === 'string') throw badInput('file', 'Send the file as a file, with its name.');
  if (file !== null && file.size > MAX_FILE_BYTES) throw new HttpRefusal(413, TOO_LARGE);
  return {
    file:
      file === null
        ? null
        : { name: file.name, contentType: file.type, bytes: new Uint8Array(await file.arrayBuffer()) },
    note: textOf(form, 'note'),
    isScaleTicket: isScaleTicket(textOf(form, 'kind')),
  };
}

async function readForm(request: Request): Promise<FormData> {
  const contentType = request.headers.get('content-type') ?? '';
  if (contentType.split(';')[0]?.trim().toLowerCase() !== 'multipart/form-data') {
    await drain(request);
    throw new HttpRefusal(415, 'Send the file as multipart/form-data.');
  }
  const bytes = await readBytes(request, MAX_FILE_BYTES + MAX_FORM_BYTES, TOO_LARGE);
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new AppError('BAD_USER_INPUT', 'The form can not be read.');
  }
}

/** What a browser sends of a field that nobody chose a file for. */
function isNoFile(value: File | string): boolean {
  return typeof value === 'string' ? value === '' : value.name === '' && value.size === 0;
}

function textOf(form: FormData, name: string): string | null {
  const values = form.getAll(name);
  if (values.length > 1) throw badInput(name, `Send one ${name}.`);
  const [value = null] = values;
  if (value !== null && typeof value !== 'string') throw badInput(name, `Send the ${name} as a text.`);
  return value;
}

function isScaleTicket(kind: string | null): boolean {
  if (kind === null || kind === '' || kind === 'PHOTO' || kind === 'DOCUMENT') return false;
  if (kind === 'SCALE_TICKET') return true;
  throw badInput('kind', 'The kind is PHOTO, SCALE_TICKET or DOCUMENT.');
}
