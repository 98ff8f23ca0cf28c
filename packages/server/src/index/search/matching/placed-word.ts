import type { CompiledWord } from './compiled-word.ts';

/**
 * A word of a reading and the slots that take it, as bits: `group` in the document that is matched, `premise` and `whole` in the premise.
 * Only the matcher of the reading writes them; they are valid until it turns to the next one.
 */
export class PlacedWord {
  readonly compiled: CompiledWord;
  readonly required: boolean;
  readonly number: boolean;
  readonly spells: boolean;
  group = 0;
  premise = 0;
  /** Those of the premise that take it as a whole word, if that is asked for. */
  whole = 0;

  constructor(compiled: CompiledWord) {
    this.compiled = compiled;
    this.required = compiled.required;
    this.number = compiled.number;
    this.spells = compiled.spells;
  }
}
