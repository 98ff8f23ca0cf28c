/** An answer over HTTP/1.1. */
export type HttpAnswer = {
  readonly status: number;
  readonly body: Buffer;
  /** Whether the connection may be used again, and for how long; infinite if the server does not say. */
  readonly staysOpen: boolean;
  readonly idleMs: number;
};

/** Reads one answer from the pieces that a connection receives. Its methods return the answer when it is complete, and throw if it is none. */
export class HttpAnswerReader {
  #pieces: Buffer[] = [];
  #length = 0;
  #head: Head | undefined;

  /** Takes the next piece. */
  take(piece: Buffer): HttpAnswer | undefined {
    this.#pieces.push(piece);
    this.#length += piece.length;
    while (this.#head === undefined) {
      const bytes = this.#joined();
      const end = bytes.indexOf(endOfHead);
      if (end < 0) {
        if (bytes.length > longestHead) throw new Error('The head of the answer does not end');
        return undefined;
      }
      const head = readHead(bytes.toString('latin1', 0, end));
      this.#begin(bytes.subarray(end + endOfHead.length));
      // Others only announce an answer.
      if (head.status >= firstStatus) this.#head = head;
    }
    const { length } = this.#head;
    if (length === 'chunks') {
      const body = readChunks(this.#joined());
      return body && this.#answer(body, this.#head.staysOpen);
    }
    if (this.#length < length) return undefined;
    // More than was announced belongs to nothing.
    return this.#answer(this.#joined().subarray(0, length), this.#head.staysOpen && this.#length === length);
  }

  /** The connection ended. */
  end(): HttpAnswer | undefined {
    return this.#head?.length === Infinity ? this.#answer(this.#joined(), false) : undefined;
  }

  #answer(body: Buffer, staysOpen: boolean): HttpAnswer {
    const { status, idleMs } = this.#head!;
    this.#head = undefined;
    this.#pieces = [];
    this.#length = 0;
    return { status, body, staysOpen, idleMs };
  }

  #begin(rest: Buffer): void {
    this.#pieces = [rest];
    this.#length = rest.length;
  }

  #joined(): Buffer {
    if (this.#pieces.length !== 1) this.#begin(Buffer.concat(this.#pieces));
    return this.#pieces[0]!;
  }
}

type Head = Pick<HttpAnswer, 'status' | 'staysOpen' | 'idleMs'> & {
  /** The bytes of the body; infinite if it ends with the connection. */
  readonly length: number | 'chunks';
};

const readHead = (text: string): Head => {
  const [, minor, code] = /^HTTP\/1\.([01]) ([1-9][0-9][0-9])(?: |\r|$)/.exec(text) ?? [];
  if (code === undefined) throw new Error('The answer is not HTTP');
  const status = Number(code);
  const [, bytes] = /\r\ncontent-length: *([0-9]+)[ \t]*(?:\r|$)/i.exec(text) ?? [];
  const isChunked = /\r\ntransfer-encoding: *chunked[ \t]*(?:\r|$)/i.test(text);
  const length = isChunked ? 'chunks' : withoutBody.has(status) ? 0 : bytes === undefined ? Infinity : Number(bytes);
  const [, seconds] = /\r\nkeep-alive:[^\r]*timeout=([0-9]+)/i.exec(text) ?? [];
  return {
    status,
    length,
    staysOpen: minor === '1' && length !== Infinity && !/\r\nconnection: *close/i.test(text),
    // It may close just when the next request is on its way.
    idleMs: seconds === undefined ? Infinity : Math.max(0, 1_000 * (Number(seconds) - 1)),
  };
};

/** The body, or undefined if it is not complete. */
const readChunks = (bytes: Buffer): Buffer | undefined => {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = bytes.indexOf(endOfLine, at);
    if (end < 0) return undefined;
    const [size] = /^[0-9a-f]{1,8}/i.exec(bytes.toString('latin1', at, end)) ?? [];
    if (size === undefined) throw new Error('The answer has a chunk without a size');
    const from = end + endOfLine.length;
    const to = from + Number.parseInt(size, 16);
    if (to === from) {
      // Fields may come after the last chunk; an empty line ends them.
      return bytes.indexOf(endOfHead, end) < 0 ? undefined : Buffer.concat(chunks);
    }
    if (bytes.length < to + endOfLine.length) return undefined;
    chunks.push(bytes.subarray(from, to));
    at = to + endOfLine.length;
  }
};

const firstStatus = 200;
const withoutBody: ReadonlySet<number> = new Set([204, 304]);
const endOfLine = '\r\n';
const endOfHead = '\r\n\r\n';
const longestHead = 65_536;
