import { fieldValue } from '@fingerpost/core/address/search-fields';
import { suggestAddress } from '@fingerpost/core/address/suggest-address';
import { answerReading } from '@fingerpost/core/match/search/answer-reading';
import { groupOccurrences, premiseOccurrences } from '@fingerpost/core/match/search/match-occurrences';
import { tiers } from '@fingerpost/core/match/search/match-tier';
import { acceptsOccurrence } from '@fingerpost/core/match/search/match-word';
import { premiseSlots } from '@fingerpost/core/match/search/premise-slots';
import { explainAnswer } from '@fingerpost/core/match/search/ranking';
import type { QueryWord } from '@fingerpost/core/read/query/query';
import { addressId } from '../../ports/address-id.ts';
import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import { mostCounted, type SearchRequest } from '../../ports/address-search.ts';
import { searchByEvidence } from './search-by-evidence.ts';

/**
 * How an answer was found: the stages and what each reading found, the answer, and the rank of a wanted address, or where it dropped out.
 */
export type ExplainedSearch = {
  readonly stages: readonly {
    readonly name: string;
    readonly readings: readonly {
      readonly words: string;
      readonly tier: string;
      readonly leading: number;
      readonly documents: number;
      readonly addresses: number;
      /** The words for which the wanted address has no place; undefined when none is wanted. */
      readonly missing: readonly string[] | undefined;
    }[];
  }[];
  readonly truncated: boolean;
  readonly answer: readonly { readonly id: string; readonly text: string; readonly score: string }[];
  readonly wanted: { readonly id: string; readonly text: string; readonly verdict: string } | undefined;
};

/** Explains a search on this index; `wantedId` is the id of an address that was expected. */
export const explainSearch = (index: AddressIndex, request: SearchRequest, wantedId?: string): ExplainedSearch => {
  const sure = index.explain({ ...request, guesses: false });
  const isSure = sure.addresses.length > 0;
  const { likely, believed } = isSure ? { likely: [], believed: [] } : searchByEvidence(index, request);
  const { stages, addresses: found, truncated } = isSure || likely.length > 0 ? sure : index.explain(request);
  const isByEvidence = likely.length > 0 || found.length === 0;
  const addresses = isByEvidence ? (likely.length > 0 ? likely : believed).slice(0, request.limit) : found;
  const wanted = wantedId === undefined ? undefined : index.findById(wantedId);
  const readings = stages.flatMap(({ walks }) => walks.map(({ words }) => words));
  return {
    stages: stages.map(({ name, walks }) => ({
      name,
      readings: walks.map(({ words, tier, leading, documents, addresses: found }) => ({
        words: words.map(showWord).join(' '),
        tier: tier === undefined ? 'all' : tiers[tier]!.name,
        leading,
        documents,
        addresses: found,
        missing: wanted && missingWords(words, wanted),
      })),
    })),
    truncated,
    answer: addresses.map((record) => ({
      id: addressId(record),
      text: suggestAddress(record),
      score: isByEvidence ? 'most of its words match' : scoreOf(readings, record, request),
    })),
    wanted:
      wantedId === undefined
        ? undefined
        : {
            id: wantedId,
            text: wanted === undefined ? '' : suggestAddress(wanted),
            verdict: wanted === undefined ? 'there is no such address' : verdictOn(index, request, wanted, readings),
          },
  };
};

/** A word as it is searched for: `*` is unfinished, `~1` one letter wrong, `?` may be missing. */
const showWord = ({ text, unfinished, typos, optional, aliases }: QueryWord): string =>
  `${text}${unfinished ? '*' : ''}${typos === 0 ? '' : `~${typos}`}${optional ? '?' : ''}${aliases.length === 0 ? '' : `(${aliases.join('|')})`}`;

const verdictOn = (
  index: AddressIndex,
  request: SearchRequest,
  wanted: AddressRecord,
  readings: readonly (readonly QueryWord[])[],
): string => {
  if (!request.datasets.has(wanted.group.dataset)) return `its dataset ${wanted.group.dataset} is not searched`;
  const all = index.search({ ...request, offset: 0, limit: mostCounted }).addresses;
  const place = all.findIndex((record) => addressId(record) === addressId(wanted));
  if (place >= 0 && place < request.offset + request.limit) return `it is number ${place + 1}`;
  if (place >= 0) return `it matches, but ${place} addresses come before it: ${scoreOf(readings, wanted, request)}`;
  const fewest = readings
    .map((words) => missingWords(words, wanted))
    .sort((one, other) => one.length - other.length)[0];
  if (fewest === undefined) return 'nothing was searched';
  return fewest.length === 0
    ? 'its words are not where the search expects them, or a filter leaves it out'
    : `it has no ${fewest.map((word) => `"${word}"`).join(' and no ')} in the reading that fits it best`;
};

const placesOf = ({ group, ...record }: AddressRecord) => ({
  group: groupOccurrences({ ...group, postcode: group.entry.postcode }, group.country_iso),
  premise: premiseOccurrences(record),
});

const missingWords = (words: readonly QueryWord[], record: AddressRecord): readonly string[] => {
  const { group, premise } = placesOf(record);
  return words
    .filter((word) => !word.optional && ![...group, ...premise].some((place) => acceptsOccurrence(word, place)))
    .map(({ text }) => text);
};

/** Why the address has its place, by the first of the readings that it answers. */
const scoreOf = (
  readings: readonly (readonly QueryWord[])[],
  record: AddressRecord,
  { biases }: SearchRequest,
): string => {
  const street = fieldValue('thoroughfare', record);
  const address = { ...placesOf(record), slots: premiseSlots(record), street };
  for (const [reading, words] of readings.entries()) {
    const answer = answerReading({ words, country: record.group.country_iso }, address, (name) => name === street);
    if (answer === undefined) continue;
    return explainAnswer({
      ...answer,
      ...{ reading, document: 0, row: 0, text: (element) => record[element] },
      typos: words.reduce((sum, word) => sum + word.typos, 0),
      biases: biases.length,
      unmet: biases.filter(({ field, terms }) => !terms.includes(fieldValue(field, record))).length,
    }).join(', ');
  }
  return '';
};
