import { type AskedTiers, askedTiers } from '@fingerpost/core/match/search/match-tier';
import { type NumberRoles, numberRoles } from '@fingerpost/core/match/search/number-roles';
import { maySpellName } from '@fingerpost/core/match/search/premise-names';
import type { DocumentSet } from '../../documents/document-set.ts';
import type { CompiledWord } from '../matching/compiled-word.ts';
import type { SearchTables } from './search-tables.ts';

/** What decides the tier and rank of the answers to a reading. */
export type ReadingTraits = {
  readonly asked: AskedTiers;
  /** The documents in streets that the words name; undefined if there are none. */
  readonly streets: DocumentSet | undefined;
  /** The words may spell names. */
  readonly spells: boolean;
  readonly roles: NumberRoles | undefined;
};

/** Finds out what the words ask for. */
export const readingTraits = (compiled: readonly CompiledWord[], tables: SearchTables): ReadingTraits => {
  const words = compiled.map(({ word }) => word);
  const streets = tables.streetsNamed(words);
  return {
    asked: askedTiers(words),
    streets,
    spells: maySpellName(words),
    roles: numberRoles({ words, country: tables.country }, streets !== undefined),
  };
};
