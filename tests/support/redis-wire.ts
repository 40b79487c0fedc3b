import { connect, type Socket } from 'node:net';

export type Reply = string | number | null | ReadonlyArray<Reply>;

/** An answer of Redis that begins with a minus. */
export class RedisRefusal extends Error {
  override readonly name = 'RedisRefusal';
}

type Read = { readonly reply: Reply | RedisRefusal; readonly end: number };

/** One connection to a Redis, which answers commands in their order. */
export class RedisWire {
  readonly #socket: Socket;
  readonly #waiting: Array<{ resolve(reply: Reply): void; reject(error: Error): void }> = [];
  #text = Buffer.alloc(0);

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    const fail = () => {
      for (const { reject } of this.#waiting.splice(0)) reject(new Error('Redis is gone'));
    };
    this.#socket.on('error', fail);
    this.#socket.on('close', fail);
  }

  ask(command: ReadonlyArray<string>): Promise<Reply> {
    const parts = command.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`);
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) {
        reject(new Error('Redis is gone'));
        return;
      }
      this.#waiting.push({ resolve, reject });
      this.#socket.write(`*${parts.length}\r\n${parts.join('')}`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#text = Buffer.concat([this.#text, chunk]);
    for (;;) {
      const read = readReply(this.#text, 0);
      if (read === null) return;
      this.#text = this.#text.subarray(read.end);
      const first = this.#waiting.shift();
      if (read.reply instanceof RedisRefusal) first?.reject(read.reply);
      else first?.resolve(read.reply);
    }
  }
}

/** One reply from a place on; null while it is not all there. */
function readReply(bytes: Buffer, from: number): Read | null {
  const lineEnd = bytes.indexOf('\r\n', from);
  if (lineEnd < 0) return null;
  const line = bytes.subarray(from + 1, lineEnd).toString();
  const after = lineEnd + 2;
  switch (String.fromCharCode(bytes[from] ?? 0)) {
    case '+':
      return { reply: line, end: after };
    case '-':
      return { reply: new RedisRefusal(line), end: after };
    case ':':
      return { reply: Number(line), end: after };
    case '$':
      return readBulk(bytes, after, Number(line));
    case '*':
      return readList(bytes, after, Number(line));
    default:
      throw new TypeError(`Redis answered ${JSON.stringify(line)}`);
  }
}

function readBulk(bytes: Buffer, from: number, length: number): Read | null {
  if (length < 0) return { reply: null, end: from };
  const end = from + length;
  return bytes.length < end + 2 ? null : { reply: bytes.subarray(from, end).toString(), end: end + 2 };
}

function readList(bytes: Buffer, from: number, length: number): Read | null {
  const replies: Array<Reply> = [];
  let end = from;
  for (let index = 0; index < length; index += 1) {
    const read = readReply(bytes, end);
    if (read === null) return null;
    replies.push(read.reply instanceof RedisRefusal ? read.reply.message : read.reply);
    end = read.end;
  }
  return { reply: length < 0 ? null : replies, end };
}
