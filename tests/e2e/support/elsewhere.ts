import { createServer } from 'node:http';

/** A site on an origin that is none of ours. Close it. */
export type Elsewhere = {
  /** `http://127.0.0.1:…`, with a port of its own. */
  readonly site: string;
  readonly close: () => Promise<void>;
};

/** @param pageOf the HTML that it answers an address with */
export async function openElsewhere(pageOf: (url: URL) => string): Promise<Elsewhere> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(pageOf(new URL(request.url ?? '/', 'http://elsewhere')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  return {
    site: `http://127.0.0.1:${port}`,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
