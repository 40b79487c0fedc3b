export type PictureSize = { readonly width: number; readonly height: number };

/** How large a PNG or WebP is, in pixels, as its own head says; null for another file, or a head that is cut off. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  if (bytes.length < 30) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (letters(bytes, 1, 4) === 'PNG') return sized(view.getUint32(16), view.getUint32(20));
  if (letters(bytes, 0, 4) !== 'RIFF' || letters(bytes, 8, 12) !== 'WEBP') return null;
  switch (letters(bytes, 12, 16)) {
    case 'VP8 ':
      return sized(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    case 'VP8L': {
      const packed = view.getUint32(21, true);
      return sized((packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return sized(threeBytes(view, 24) + 1, threeBytes(view, 27) + 1);
    default:
      return null;
  }
}

function sized(width: number, height: number): PictureSize | null {
  return width > 0 && height > 0 ? { width, height } : null;
}

function threeBytes(view: DataView, at: number): number {
  return view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16);
}

function letters(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
