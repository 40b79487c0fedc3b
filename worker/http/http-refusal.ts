import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A request that HTTP itself forbids: too large, of the wrong type, by the wrong method. */
export class HttpRefusal extends Error {
  override readonly name = 'HttpRefusal';
  readonly status: ContentfulStatusCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: ContentfulStatusCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}
