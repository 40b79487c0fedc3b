import { PDFDocument } from '@cantoo/pdf-lib';

/** Characters as the bytes of the same number. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return bytesOf(atob(text));
}

const pdf = await PDFDocument.create();
pdf.addPage([200, 100]);

/** A whole file of each kind that is taken, as small as it can be; of the HEIC ones their heads. */
export const FILES = {
  png: fromBase64('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  jpeg: fromBase64(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  ),
  webp: fromBase64('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='),
  heic: bytesOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat'),
  heif: bytesOf('\0\0\0\x18ftypmif1\0\0\0\0mif1heic\0\0\0\x08mdat'),
  pdf: new Uint8Array(await pdf.save()),
} as const;
