import { type AskedTiers, isByName } from '@fingerpost/core/match/search/match-tier';
import type { NumberRoles } from '@fingerpost/core/match/search/number-roles';
import type { Reading } from '@fingerpost/core/read/query/query';
import { ReadingMatcher } from '../matching/reading-matcher.ts';
import { type FirstAnswers, isNarrower } from './kept-texts.ts';
import { KnownAnswer } from './known-answer.ts';
import { readingTraits } from './reading-traits.ts';
import type { SearchState } from './search-state.ts';

/**
 * The same answers for a longer text, if all of them still answer it in the same tier and with the same rank; otherwise undefined. Whatever
 * answers the longer text answered the shorter one, and not better, so nothing comes before them.
 */
export const stillFirst = (
  before: FirstAnswers,
  readings: readonly Reading[],
  { tables, memory, ranks, biases }: SearchState,
  wanted: number,
): FirstAnswers | undefined => {
  const { tier, rank } = before;
  const [reading] = readings;
  if (reading === undefined || readings.length > 1 || biases.length > 0 || before.hits.length !== wanted)
    return undefined;
  const words = reading.words.map(tables.compile);
  if (!isNarrower(words, before.words)) return undefined;
  const traits = readingTraits(words, tables);
  const { asked, roles, spells } = traits;
  if (traits.streets !== before.traits.streets || (spells && isByName(tier))) return undefined;
  if (!areSameTiers(asked, before.traits.asked) || !areSameRoles(roles, before.traits.roles)) return undefined;
  const matcher = new ReadingMatcher(tables.match, memory.line, { words, rivals: none, asked, roles, spells });
  const inRole = ranks.levels[rank]!.in_role === 0;
  const hits: KnownAnswer[] = [];
  for (const hit of before.hits) {
    if (hit.numbers !== undefined) return undefined;
    const answer = hit instanceof KnownAnswer ? hit : new KnownAnswer(hit);
    const match = answer.match(matcher, memory.line);
    if (match?.tier !== tier || match.inRole !== inRole) return undefined;
    hits.push(answer);
  }
  return { words, traits, tier, rank, hits };
};

const areSameTiers = (one: AskedTiers, other: AskedTiers): boolean =>
  one.exact === other.exact && one.exactByName === other.exactByName && one.ownName === other.ownName;

/** The words that were added have no roles. */
const areSameRoles = (roles: NumberRoles | undefined, before: NumberRoles | undefined): boolean =>
  roles === undefined || before === undefined ? roles === before : roles.every((role, at) => role === before[at]);

const none: readonly never[] = [];
