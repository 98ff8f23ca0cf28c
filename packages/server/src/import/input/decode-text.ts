import { isAscii } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';

/**
 * Decodes a file of unknown encoding. The first character beyond ASCII decides: if its bytes are a well-formed UTF-8 sequence (a byte order
 * mark is one), the file is UTF-8, otherwise Windows-1252, which is what "Latin-1" files really are. No place name has two Latin-1
 * characters that look like UTF-8, and the rule does not depend on where chunks end. Only UTF-16, which spreadsheets call "Unicode text",
 * is recognised by its byte order mark. Bytes that break the encoding later become U+FFFD. A byte order mark is dropped.
 */
export async function* decodeText(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = createTextDecoder();
  for await (const chunk of chunks) yield decoder.write(chunk);
  yield decoder.end();
}

/** The same decoder for chunks that are pushed. */
export const createTextDecoder = (): { write(chunk: Buffer): string; end(): string } => {
  let held: Buffer = Buffer.alloc(0);
  let decode: ((bytes: Buffer) => string) | undefined;
  let atStart = true;
  let decoder: StringDecoder | undefined;

  const decideAndDecode = (bytes: Buffer, last: boolean): string => {
    held = Buffer.alloc(0);
    const from = bytes.findIndex((byte) => byte >= 0x80);
    const evidence = bytes.subarray(from, from + 4);
    const marked = atStart && from === 0 && evidence[0] === 0xff;
    const width = marked ? 2 : sequenceWidth(evidence[0]!);
    if (!last && evidence.length < width && evidence.subarray(1).every(isContinuation)) {
      held = bytes.subarray(from);
      return bytes.toString('latin1', 0, from);
    }
    if (marked && evidence[1] === 0xfe) decoder = new StringDecoder('utf16le');
    else if (isSequence(evidence, width)) decoder = new StringDecoder('utf8');
    decode = decoder === undefined ? decodeWindows1252 : (more) => decoder!.write(more);
    return decode(bytes);
  };

  const write = (chunk: Buffer, last: boolean): string => {
    const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    if (decode !== undefined) return decode(bytes);
    return isAscii(bytes) ? bytes.toString('latin1') : decideAndDecode(bytes, last);
  };

  const withoutMark = (text: string): string => {
    if (!atStart || text === '') return text;
    atStart = false;
    return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  };

  return {
    write: (chunk) => withoutMark(write(chunk, false)),
    end: () => withoutMark((held.length > 0 ? write(Buffer.alloc(0), true) : '') + (decoder?.end() ?? '')),
  };
};

/** The length of the UTF-8 sequence that this byte begins; 0 if it begins none. Source: RFC 3629. */
const sequenceWidth = (lead: number): number => {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
};

const isContinuation = (byte: number): boolean => byte >= 0x80 && byte <= 0xbf;

const isSequence = (bytes: Buffer, width: number): boolean =>
  width > 0 && bytes.length >= width && bytes.subarray(1, width).every(isContinuation);

/** Node's Windows-1252 decoder differs between versions in these 32 characters, so they are listed here. */
const decodeWindows1252 = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (char) => windows1252.charAt(char.charCodeAt(0) - 0x80));

const windows1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';
