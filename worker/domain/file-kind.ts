import { accept, refuse, type Result } from './result.ts';

/** 10 MB. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

const LONGEST_NAME = 120;

export type FileKind = {
  readonly contentType: string;
  /** `a JPEG photo` */
  readonly label: string;
  readonly isImage: boolean;
  /** The first is the one that a file without a name gets. */
  readonly extensions: ReadonlyArray<string>;
  /** What browsers call it besides. */
  readonly aliases: ReadonlyArray<string>;
};

const JPEG: FileKind = {
  contentType: 'image/jpeg',
  label: 'a JPEG photo',
  isImage: true,
  extensions: ['jpg', 'jpeg', 'jfif'],
  aliases: ['image/jpg', 'image/pjpeg'],
};
const PNG: FileKind = {
  contentType: 'image/png',
  label: 'a PNG image',
  isImage: true,
  extensions: ['png'],
  aliases: ['image/x-png'],
};
const WEBP: FileKind = {
  contentType: 'image/webp',
  label: 'a WebP image',
  isImage: true,
  extensions: ['webp'],
  aliases: [],
};
const HEIC: FileKind = {
  contentType: 'image/heic',
  label: 'a HEIC photo',
  isImage: true,
  extensions: ['heic', 'heif'],
  aliases: ['image/heif'],
};
const PDF: FileKind = {
  contentType: 'application/pdf',
  label: 'a PDF',
  isImage: false,
  extensions: ['pdf'],
  aliases: ['application/x-pdf'],
};

/** What a browser says of a file that it does not know. */
const UNKNOWN_TYPES: ReadonlySet<string> = new Set(['', 'application/octet-stream', 'binary/octet-stream']);
const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);
/** A photo that says so little of itself lists what it is among the brands that it is compatible with. */
const IMAGE_BRANDS: ReadonlySet<string> = new Set(['mif1', 'msf1']);

/** The kind that a stored content type belongs to; null for none that we take. */
export function kindOfType(contentType: string): FileKind | null {
  return [JPEG, PNG, WEBP, HEIC, PDF].find((kind) => kind.contentType === contentType) ?? null;
}

/**
 * What a file is by its first bytes; null for anything that is no photo and no PDF, for one whose head is cut off or
 * damaged, and for a photo that PDF readers would open as a PDF.
 */
export function fileKindOf(bytes: Uint8Array): FileKind | null {
  const kind = kindByHead(bytes);
  // A PDF may begin within the first 1,024 bytes: then it is two kinds of file at once.
  return kind !== null && kind.isImage && textOf(bytes, 0, 1024).includes('%PDF-') ? null : kind;
}

function kindByHead(bytes: Uint8Array): FileKind | null {
  if (/^%PDF-[12]\.\d/.test(textOf(bytes, 0, 8))) return PDF;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff && isJpegMarker(bytes[3])) return JPEG;
  if (isPng(bytes)) return PNG;
  if (isWebp(bytes)) return WEBP;
  return isHeic(bytes) ? HEIC : null;
}

/** Application data, tables or a frame: what may follow the start of an image. */
function isJpegMarker(byte = 0): boolean {
  return (byte >= 0xe0 && byte <= 0xef) || byte === 0xfe || byte === 0xdb || byte === 0xc4 || isJpegFrame(byte);
}

function isJpegFrame(byte: number): boolean {
  return byte >= 0xc0 && byte <= 0xcf && byte !== 0xc8 && byte !== 0xcc;
}

/** The signature, and a header with a size. */
function isPng(bytes: Uint8Array): boolean {
  if (textOf(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || textOf(bytes, 8, 16) !== '\0\0\0\rIHDR') return false;
  return bytes.length >= 33 && numberAt(bytes, 16) > 0 && numberAt(bytes, 20) > 0;
}

function isWebp(bytes: Uint8Array): boolean {
  if (textOf(bytes, 0, 4) !== 'RIFF' || textOf(bytes, 8, 12) !== 'WEBP') return false;
  const size = numberAt(bytes.slice(4, 8).reverse(), 0);
  return ['VP8 ', 'VP8L', 'VP8X'].includes(textOf(bytes, 12, 16)) && size + 8 <= bytes.length;
}

function isHeic(bytes: Uint8Array): boolean {
  if (textOf(bytes, 4, 8) !== 'ftyp') return false;
  const length = numberAt(bytes, 0);
  if (length < 16 || length > 256 || length > bytes.length) return false;
  const major = textOf(bytes, 8, 12);
  const others = textOf(bytes, 16, length).match(/[^]{4}/g) ?? [];
  return HEIC_BRANDS.has(major) || (IMAGE_BRANDS.has(major) && others.some((brand) => HEIC_BRANDS.has(brand)));
}

/** Bytes as the characters of the same number. */
function textOf(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** Four bytes, the highest first; 0 beyond the end. */
function numberAt(bytes: Uint8Array, at: number): number {
  return [0, 1, 2, 3].reduce((number, index) => number * 256 + (bytes[at + index] ?? 0), 0);
}

export type CheckedFile = {
  readonly kind: FileKind;
  /** For people: never part of a path. */
  readonly name: string;
};

/**
 * Checks an uploaded file: not empty, not too large, a photo or a PDF by its own bytes, and called nothing else.
 *
 * @param contentType as the caller gave it; empty for none
 * @returns refuses with BAD_USER_INPUT, and says what is wrong
 */
export function checkFile(file: {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}): Result<CheckedFile> {
  if (file.bytes.length === 0) return refuse('BAD_USER_INPUT', 'The file is empty.');
  if (file.bytes.length > MAX_FILE_BYTES) return refuse('BAD_USER_INPUT', 'A file can be at most 10 MB.');
  const kind = fileKindOf(file.bytes);
  if (kind === null)
    return refuse('BAD_USER_INPUT', 'The file is no photo (JPEG, PNG, WebP, HEIC) and no PDF, or it is damaged.');
  const name = cleanFileName(file.name, kind);
  const extension = extensionOf(name);
  if (extension !== null && !kind.extensions.includes(extension))
    return refuse('BAD_USER_INPUT', `The file's name ends in .${extension}, but it is ${kind.label}.`);
  const type = file.contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!UNKNOWN_TYPES.has(type) && type !== kind.contentType && !kind.aliases.includes(type))
    return refuse('BAD_USER_INPUT', `The file was sent as ${shown(type)}, but it is ${kind.label}.`);
  return accept({ kind, name });
}

const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu;

/**
 * The name of a file as it is shown: its last part, without what can't be seen or turns the direction of writing, and
 * at most 120 characters, the ending kept. A file without a name is called `file` with the ending of its kind.
 */
export function cleanFileName(name: string, { extensions }: FileKind): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replaceAll(UNSEEN, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
    .replace(/[ .]+$/, '');
  if (clean === '') return `file.${extensions[0]}`;
  const letters = Array.from(clean);
  if (letters.length <= LONGEST_NAME) return clean;
  const ending = extensionOf(clean);
  const tail = ending === null ? '' : `.${ending}`;
  return `${letters.slice(0, LONGEST_NAME - tail.length).join('')}${tail}`;
}

/** In lower case; null for a name without one, and for a last part that is more than an ending. */
function extensionOf(name: string): string | null {
  return /[^.]\.(?<ending>[A-Za-z0-9]{1,10})$/.exec(name)?.groups?.['ending']?.toLowerCase() ?? null;
}

function shown(type: string): string {
  return type.replaceAll(/[^\w./+-]/g, '').slice(0, 60);
}
