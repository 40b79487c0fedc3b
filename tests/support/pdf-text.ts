import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';

/** The words that a PDF of ours shows, page by page, a line each. */
export async function pdfText(bytes: Uint8Array): Promise<ReadonlyArray<string>> {
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().map(({ node }) => {
    const contents = node.Contents();
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((ref) => pdf.context.lookup(ref)) : [contents];
    return streams.map((stream) => (stream instanceof PDFRawStream ? shown(stream) : '')).join('\n');
  });
}

/** Our text is written in hexadecimal, in the Windows alphabet. */
function shown(stream: PDFRawStream): string {
  const content = new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode());
  return [...content.matchAll(/<([0-9A-Fa-f]*)> Tj/g)].map(([, hex]) => fromHex(hex ?? '')).join('\n');
}

function fromHex(hex: string): string {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return new TextDecoder('windows-1252').decode(bytes);
}
