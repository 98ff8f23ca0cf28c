import type { CompiledWord } from './compiled-word.ts';

/**
 * A word of a reading, and the slots that match it, as bits: `group` in the current document, `premise` and `whole` in the current premise.
 * Only the matcher of the reading writes them; they are valid until it moves on.
 */
export class PlacedWord {
  readonly compiled: CompiledWord;
  readonly required: boolean;
  readonly number: boolean;
  readonly spells: boolean;
  group = 0;
  premise = 0;
  /** Slots of the premise that match it as a whole word, if needed. */
  whole = 0;

  constructor(compiled: CompiledWord) {
    this.compiled = compiled;
    this.required = compiled.required;
    this.number = compiled.number;
    this.spells = compiled.spells;
  }
}
