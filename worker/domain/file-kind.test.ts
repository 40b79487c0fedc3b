import { expect, test } from 'vitest';

import { FILES, bytesOf } from '#tests/support/files.ts';

import { checkFile, cleanFileName, fileKindOf, kindOfType, MAX_FILE_BYTES } from './file-kind.ts';

const JPEG = kindOfType('image/jpeg') ?? raise();

function raise(): never {
  throw new Error('no such kind');
}

test.each([
  ['a.jpg', 'image/jpeg', FILES.jpeg],
  ['a.JPEG', 'image/jpg', FILES.jpeg],
  ['a.png', 'image/png', FILES.png],
  ['a.webp', 'image/webp', FILES.webp],
  ['a.heic', 'image/heic', FILES.heic],
  ['a.heif', 'image/heif', FILES.heif],
  ['a.pdf', 'application/pdf', FILES.pdf],
  ['no ending', '', FILES.png],
  ['ticket 4.5 tons', 'application/octet-stream', FILES.pdf],
  ['a.png', 'image/png; charset=binary', FILES.png],
] as const)('%s sent as %j is taken', (name, contentType, bytes) => {
  const checked = checkFile({ name, contentType, bytes });
  expect(checked).toMatchObject({ ok: true, value: { name } });
});

test.each([
  ['nothing', new Uint8Array()],
  ['one byte', bytesOf('\xff')],
  ['a page', bytesOf('<!doctype html><script>alert(1)</script>')],
  ['a drawing with scripts', bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a GIF', bytesOf('GIF89a\x01\0\x01\0')],
  ['a program', bytesOf('MZ\x90\0')],
  ['an archive', bytesOf('PK\x03\x04')],
  ['a signature of PNG and no more', FILES.png.slice(0, 8)],
  ['a PNG without a size', bytesOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\x08\x06\0\0\0\0\0\0\0')],
  ['a PNG whose line breaks were changed', bytesOf('\x89PNG\n\n\x1a\n\0\0\0\rIHDR')],
  ['a page before a PNG', bytesOf('<script>1</script>\x89PNG\r\n\x1a\n')],
  ['a PDF that begins later', bytesOf('<script>1</script>%PDF-1.7')],
  ['a PDF of no version', bytesOf('%PDF-x.y')],
  ['a JPEG that is a PDF too', bytesOf('\xff\xd8\xff\xfe\0\x40%PDF-1.7\n1 0 obj')],
  ['a WebP that ends too early', FILES.webp.slice(0, FILES.webp.length - 2)],
  ['another RIFF', bytesOf('RIFF\x04\0\0\0WAVEfmt ')],
  ['a film', bytesOf('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')],
  ['an AVIF', bytesOf('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf')],
  ['a HEIC whose first box is longer than the file', bytesOf('\0\0\0\xffftypheic\0\0\0\0')],
  ['JPEG bytes that no marker follows', bytesOf('\xff\xd8\xff\x00')],
])('%s is no kind that is taken', (_what, bytes) => {
  expect(fileKindOf(bytes)).toBeNull();
});

test.each([
  ['photo.png', 'image/jpeg', FILES.jpeg, "The file's name ends in .png, but it is a JPEG photo."],
  ['photo.html', 'image/png', FILES.png, "The file's name ends in .html, but it is a PNG image."],
  ['photo.png.exe', 'image/png', FILES.png, "The file's name ends in .exe, but it is a PNG image."],
  // Right to left: shown as photoexe.png where it is not cleaned.
  ['photo\u202egnp.exe', 'image/png', FILES.png, "The file's name ends in .exe, but it is a PNG image."],
  ['photo.png', 'text/html', FILES.png, 'The file was sent as text/html, but it is a PNG image.'],
  ['a.png', 'text/"<b>', FILES.png, 'The file was sent as text/b, but it is a PNG image.'],
  ['photo.png', 'application/pdf', FILES.png, 'The file was sent as application/pdf, but it is a PNG image.'],
  ['a.png', 'image/png', new Uint8Array(), 'The file is empty.'],
  [
    'a.png',
    'image/png',
    bytesOf('hello'),
    'The file is no photo (JPEG, PNG, WebP, HEIC) and no PDF, or it is damaged.',
  ],
] as const)('%j sent as %s is refused', (name, contentType, bytes, message) => {
  expect(checkFile({ name, contentType, bytes })).toEqual({
    ok: false,
    refusal: { code: 'BAD_USER_INPUT', message },
  });
});

test('10 MB are taken, and one byte more is not', () => {
  const bytes = new Uint8Array(MAX_FILE_BYTES + 1);
  bytes.set(FILES.png);
  expect(checkFile({ name: 'a.png', contentType: '', bytes: bytes.subarray(0, MAX_FILE_BYTES) }).ok).toBe(true);
  expect(checkFile({ name: 'a.png', contentType: '', bytes })).toMatchObject({
    refusal: { message: 'A file can be at most 10 MB.' },
  });
});

test.each([
  ['../../etc/passwd.jpg', 'passwd.jpg'],
  ['C:\\Users\\ann\\scale ticket.jpg', 'scale ticket.jpg'],
  ['/', 'file.jpg'],
  ['..', 'file.jpg'],
  ['', 'file.jpg'],
  ['.htaccess', 'htaccess'],
  ['a\r\nSet-Cookie: x=1.jpg', 'aSet-Cookie: x=1.jpg'],
  ['a\0.jpg', 'a.jpg'],
  ['cafe\u0301 \u{1f69b}.jpg', 'café \u{1f69b}.jpg'],
  ['\ud800lone.jpg', '\ufffdlone.jpg'],
  ['photo\u202egpj.jpg', 'photogpj.jpg'],
  ['  two   blanks .jpg ', 'two blanks .jpg'],
  ['a.jpg. . .', 'a.jpg'],
  [`${'é'.repeat(300)}.jpg`, `${'é'.repeat(116)}.jpg`],
  ['\u{1f69b}'.repeat(300), '\u{1f69b}'.repeat(120)],
  ['"><img src=x>.jpg', '"><img src=x>.jpg'],
])('a file called %j is shown as %j', (name, shown) => {
  expect(cleanFileName(name, JPEG)).toBe(shown);
});
