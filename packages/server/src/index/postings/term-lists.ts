import type { TableWriters } from '../../files/table-writers.ts';
import { isTyped } from '../dictionary/special-terms.ts';
import type { layout } from '../store/layout.ts';
import { PrefixGatherer } from './heavy-prefixes.ts';
import { partLists } from './list-kinds.ts';
import { ListWriter } from './list-writer.ts';
import { PrefixWriter } from './prefix-writer.ts';

/** Writes the lists of terms, which must come in order, and those of heavy prefixes. */
export class TermLists {
  readonly #writer: ListWriter;
  readonly #prefixes: PrefixWriter;
  readonly #gatherer: PrefixGatherer;

  constructor(files: TableWriters<typeof layout>, documents: number, heavy: ReadonlySet<string>) {
    this.#writer = new ListWriter(files.tables.list, files.tables['list-at'], documents);
    this.#prefixes = new PrefixWriter(files, documents);
    this.#gatherer = new PrefixGatherer(heavy, documents, this.#prefixes.take);
  }

  /** Writes the documents that have the term, by part. Each list must ascend without repeats. */
  write(term: string, lists: readonly Uint32Array[]): void {
    for (const [part, list] of lists.entries()) {
      if (list.length > 0) this.#gatherer.add(term, list, part === partLists.name);
      this.#writer.write(list);
    }
    this.#writer.write(isTyped(term) ? inAnyPart(lists) : noDocuments);
  }

  finish(): void {
    this.#gatherer.finish();
    this.#prefixes.finish();
  }
}

/** The documents of all lists, if more than one long list is needed for them. */
const inAnyPart = (lists: readonly Uint32Array[]): Uint32Array => {
  const [longest = 0, next = 0] = lists.map(({ length }) => length).sort((one, other) => other - one);
  if (next < fewInPart || next * lengthsApart < longest) return noDocuments;
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all.sort().filter((document, place) => place === 0 || document !== all[place - 1]);
};

const noDocuments = Uint32Array.of();

/** A list with fewer documents, or this many times shorter than another, is fast to test in addition to it. */
const fewInPart = 32;
const lengthsApart = 16;
