import { pipeline, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';

/** Quick rather than small: a page is compressed each time that it is sent. */
const LEVEL = 5;

/**
 * A page as Cloudflare sends it on: compressed for whoever takes that, each piece of its stream as soon as it is there.
 * Files of the build are compressed beforehand, and what is none of a page's HTML stays as it is.
 */
export function encodeHtml(request: Request, response: Response): Response {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') === true;
  if (!isHtml || response.body === null || response.headers.has('content-encoding')) return response;
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'accept-encoding');
  if (!takesGzip(request)) return new Response(response.body, { status, statusText, headers });
  headers.delete('content-length');
  headers.set('content-encoding', 'gzip');
  return new Response(gzipped(response.body), {
    status,
    statusText,
    headers,
    // Else the runtime would compress it a second time.
    ...{ encodeBody: 'manual' },
  });
}

function takesGzip(request: Request): boolean {
  return /(?:^|,)\s*gzip\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i.test(request.headers.get('accept-encoding') ?? '');
}

function gzipped(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const gzip = createGzip({ level: LEVEL, flush: constants.Z_SYNC_FLUSH });
  // What goes wrong on either side ends the other one; there is nobody to tell.
  pipeline(Readable.from(body), gzip, () => undefined);
  const pieces: AsyncIterator<Uint8Array> = gzip[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void gzip.destroy(),
  });
}
