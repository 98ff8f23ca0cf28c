import {
  type LooseDocument,
  type NumberTable,
  type RowColumn,
  readyBlock,
  rowColumns,
  sharedEntry,
} from '../index/excerpt/loose-document.ts';
import { longLine } from '../index/lines/line-marks.ts';
import { utf8Block } from '../index/store/layout.ts';
import type { PostcodeEntry } from '../ports/address-index.ts';
import { PackedReader } from './packed-bytes.ts';
import { partFields, readEntry } from './stored-build.ts';

/**
 * A document as it is stored. Only its bytes are kept: many documents wait for the next letter, and the garbage collector would copy all that
 * is made of each. Numbers and texts are unpacked when they are read.
 */
export class StoredDocument implements LooseDocument {
  readonly rank: number;
  readonly key: number;
  readonly meta: number;
  readonly isStreet: boolean;
  readonly premises: number;
  readonly postcodeTerm: number;
  readonly lineCount: number;
  readonly streetTermCount: number;
  readonly mostBytes: number;
  readonly #bytes: Buffer;
  /** Where its parts begin. */
  readonly #entryAt: number;
  readonly #streetAt: number;
  readonly #linesAt: number;
  readonly #marksAt: number;
  readonly #streetTermsAt: number;
  readonly #termsAt: number;
  readonly #columnsAt: number;
  #entry: PostcodeEntry | undefined;
  #area: string | undefined;

  /** Reads what `writeStored` wrote of a document. */
  constructor(bytes: Buffer) {
    const reader = shared.turnTo(bytes, 0);
    this.#bytes = bytes;
    this.rank = reader.number() - 1;
    this.key = reader.number();
    this.#entryAt = reader.at;
    reader.skipText();
    this.meta = reader.number();
    this.isStreet = reader.number() === 1;
    this.premises = reader.number();
    this.postcodeTerm = reader.number();
    this.#streetAt = reader.at;
    reader.skipText();
    this.#linesAt = reader.at;
    // The last line of a block may end like the others.
    this.mostBytes = reader.skipText() + 1;
    this.#marksAt = reader.at;
    this.lineCount = reader.skipNumbers();
    this.#streetTermsAt = reader.at;
    this.streetTermCount = reader.skipNumbers();
    this.#termsAt = reader.at;
    for (const _ of partFields) reader.skipNumbers();
    this.#columnsAt = reader.at;
  }

  get entry(): PostcodeEntry {
    this.#entry ??= readEntry(this.#from(this.#entryAt).text());
    return this.#entry;
  }

  get area(): string {
    this.#area ??= JSON.stringify(sharedEntry(this.entry));
    return this.#area;
  }

  get streetBytes(): Buffer {
    return this.#from(this.#streetAt).bytes();
  }

  get lines(): string {
    return this.#from(this.#linesAt).text();
  }

  get terms(): readonly (readonly number[])[] {
    const reader = this.#from(this.#termsAt);
    return partFields.map(() => reader.neighbours());
  }

  putBlock(block: Buffer, at: number): number {
    return this.#putPlain(block, at) ?? this.#readyBlock().copy(block, at);
  }

  putMarks(marks: NumberTable, at: number): void {
    this.#from(this.#marksAt).numbersInto(marks, at);
  }

  putStreetTerms(terms: NumberTable, at: number): void {
    this.#from(this.#streetTermsAt).numbersInto(terms, at);
  }

  putColumns(tableOf: (name: RowColumn) => NumberTable, at: number): void {
    const reader = this.#from(this.#columnsAt);
    for (const name of rowColumns) {
      if (reader.isNone()) continue;
      reader.neighboursInto(tableOf(name), at);
    }
  }

  /** Puts lines that need no other encoding: their bytes without the ends of lines. Undefined if some do. */
  #putPlain(block: Buffer, at: number): number | undefined {
    const bytes = this.#bytes;
    const reader = this.#from(this.#linesAt);
    const length = reader.number();
    const end = reader.at + length;
    const most = (this.meta & utf8Block) === 0 ? 0x7f : 0xff;
    let line = at;
    let to = at;
    for (let from = reader.at; from < end; from++) {
      const byte = bytes[from]!;
      if (byte > most) return undefined;
      if (byte !== newline) {
        block[to++] = byte;
        continue;
      }
      if (to - line >= longLine) return undefined;
      line = to;
    }
    return to - line >= longLine ? undefined : to - at;
  }

  #readyBlock(): Buffer {
    const { lines, meta } = this;
    return readyBlock({ lines, meta, marks: this.#from(this.#marksAt).numbers() });
  }

  #from(at: number): PackedReader {
    return shared.turnTo(this.#bytes, at);
  }
}

/** Serves all documents, because whatever is read is read at once. */
const shared = new PackedReader(Buffer.alloc(0));
const newline = 0x0a;
