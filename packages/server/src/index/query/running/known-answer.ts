import type { AddressRecord } from '../../../ports/address-index.ts';
import type { RecordStore } from '../../records/record-store.ts';
import type { LineMemory } from '../matching/premise-reader.ts';
import type { PremiseMatch, ReadingMatcher } from '../matching/reading-matcher.ts';
import type { VisitedPremise } from '../matching/visited-premise.ts';
import type { Hit } from './hit-list.ts';

/** An address that answered a shorter text. Its premise is read when the next letter comes, its record when it is shown; both are kept. */
export class KnownAnswer implements Hit {
  readonly ordinal: number;
  readonly group: number;
  readonly document: number;
  readonly numbers: undefined;
  fields: readonly string[] = none;
  #premise: VisitedPremise | undefined;
  #record: AddressRecord | undefined;

  constructor({ ordinal, group, document }: Omit<Hit, 'numbers'>) {
    this.ordinal = ordinal;
    this.group = group;
    this.document = document;
  }

  /** How it answers the words of the matcher, valid until the next call; undefined if it does not. */
  match(matcher: ReadingMatcher, line: LineMemory): PremiseMatch | undefined {
    if (this.#premise === undefined) {
      this.#premise = matcher.read(this.document, this.ordinal);
      this.fields = line.fields.slice();
    }
    return matcher.matchPremise(this.document, this.#premise);
  }

  recordFrom(records: RecordStore): AddressRecord {
    this.#record ??= records.recordIn(this.group, this.ordinal);
    return this.#record;
  }
}

const none: readonly string[] = [];
