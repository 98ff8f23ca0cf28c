import { columnsFrom, type LooseDocument, readyBlock, sharedEntry } from '../index/excerpt/loose-document.ts';
import { lengthOf, longLine } from '../index/lines/line-marks.ts';
import { utf8Block } from '../index/store/layout.ts';
import type { PostcodeEntry } from '../ports/address-index.ts';
import { PackedReader } from './packed-bytes.ts';
import { partFields, readEntry } from './stored-build.ts';

/** A document as it is stored. Its texts are decoded only if they are read, because most searches need few of them. */
export class StoredDocument implements LooseDocument {
  readonly rank: number;
  readonly key: number;
  readonly meta: number;
  readonly isStreet: boolean;
  readonly premises: number;
  readonly postcodeTerm: number;
  readonly marks: readonly number[];
  readonly streetTerms: readonly number[];
  readonly terms: readonly (readonly number[])[];
  readonly columns: LooseDocument['columns'];
  readonly streetBytes: Buffer;
  readonly block: Buffer;
  readonly #entryBytes: Buffer;
  readonly #lineBytes: Buffer;
  #entry: PostcodeEntry | undefined;
  #area: string | undefined;

  /** Reads what `writeStored` wrote of a document. */
  constructor(bytes: Buffer) {
    const reader = new PackedReader(bytes);
    this.rank = reader.number() - 1;
    this.key = reader.number();
    this.#entryBytes = reader.bytes();
    this.meta = reader.number();
    this.isStreet = reader.number() === 1;
    this.premises = reader.number();
    this.postcodeTerm = reader.number();
    this.streetBytes = reader.bytes();
    this.#lineBytes = reader.bytes();
    this.marks = reader.numbers();
    this.streetTerms = reader.numbers();
    this.terms = partFields.map(() => reader.neighbours());
    this.columns = columnsFrom(() => reader.neighbours());
    this.block = plainBlock(this.#lineBytes, this) ?? readyBlock(this);
  }

  get entry(): PostcodeEntry {
    this.#entry ??= readEntry(this.#entryBytes.toString());
    return this.#entry;
  }

  get area(): string {
    this.#area ??= JSON.stringify(sharedEntry(this.entry));
    return this.#area;
  }

  get street(): string {
    return this.streetBytes.toString();
  }

  get lines(): string {
    return this.#lineBytes.toString();
  }
}

/** The block of lines that need no other encoding: their bytes without the ends of lines. Undefined if some do. */
const plainBlock = (lines: Buffer, { meta, marks }: Pick<LooseDocument, 'meta' | 'marks'>): Buffer | undefined => {
  for (const line of marks) if (lengthOf(line) === longLine) return undefined;
  const most = (meta & utf8Block) === 0 ? 0x7f : 0xff;
  const block = Buffer.allocUnsafe(Math.max(0, lines.length - marks.length + 1));
  let length = 0;
  for (let at = 0; at < lines.length; at++) {
    const byte = lines[at]!;
    if (byte > most) return undefined;
    if (byte !== newline) block[length++] = byte;
  }
  return block;
};

const newline = 0x0a;
