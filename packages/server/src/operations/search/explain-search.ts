import { groupOccurrences, type Occurrence, premiseOccurrences } from '@fingerpost/core/search/match-occurrences';
import { askedTiers, isByName, matchTier, tiers } from '@fingerpost/core/search/match-tier';
import { acceptsOccurrence } from '@fingerpost/core/search/match-word';
import { areInRole, numberRoles } from '@fingerpost/core/search/number-roles';
import { maySpell, maySpellName, spellName } from '@fingerpost/core/search/premise-names';
import { premisePlaces } from '@fingerpost/core/search/premise-places';
import type { QueryWord } from '@fingerpost/core/search/query';
import { fieldValue } from '@fingerpost/core/search/search-fields';
import { streetNames } from '@fingerpost/core/search/street-names';
import { suggestAddress } from '@fingerpost/core/search/suggest-address';
import { addressId } from '../../ports/address-id.ts';
import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import { mostCounted, type SearchRequest } from '../../ports/address-search.ts';
import { searchByEvidence } from './search-by-evidence.ts';

/** How an answer came about: the steps and what each reading found, the answer, and where a wanted address stands or dropped out. */
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
  const { stages, addresses: found, truncated } = index.explain(request);
  const isByEvidence = found.length === 0;
  const addresses = isByEvidence ? searchByEvidence(index, request).slice(0, request.limit) : found;
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
      score: isByEvidence ? 'most of its words speak for it' : scoreOf(readings, record),
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

/** A word as it is looked for: `*` may go on, `~1` one letter wrong, `?` may be missing. */
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
  if (place >= 0) return `it answers, but ${place} addresses come before it: ${scoreOf(readings, wanted)}`;
  const fewest = readings
    .map((words) => missingWords(words, wanted))
    .sort((one, other) => one.length - other.length)[0];
  if (fewest === undefined) return 'nothing was looked for';
  return fewest.length === 0
    ? 'its words stand in no places of their own, or a filter leaves it out'
    : `it holds no ${fewest.map((word) => `"${word}"`).join(' and no ')} in the reading that fits it best`;
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

/** The best tier and fewest typos with which any of the readings is answered, and what else puts it before others. */
const scoreOf = (readings: readonly (readonly QueryWord[])[], record: AddressRecord): string => {
  const { group, premise } = placesOf(record);
  const bits = (places: readonly Occurrence[], has: (place: Occurrence) => boolean) =>
    places.reduce((sum, place, at) => (has(place) ? sum | (1 << at) : sum), 0);
  for (const words of readings) {
    const places = words.map((word) => ({
      required: !word.optional,
      spells: maySpell(word),
      number: word.kind === 'number',
      group: bits(group, (place) => acceptsOccurrence(word, place)),
      premise: bits(premise, (place) => acceptsOccurrence(word, place)),
      whole: bits(premise, (place) => acceptsOccurrence({ ...word, unfinished: false }, place)),
    }));
    const tier = matchTier(places, premisePlaces(record), askedTiers(words));
    if (tier < 0) continue;
    const typos = words.reduce((sum, word) => sum + word.typos, 0);
    const named = streetNames(words).includes(fieldValue('thoroughfare', record));
    const spelled = isByName(tier) && maySpellName(words) && spellName(places, premisePlaces(record));
    const roles = numberRoles(words, named);
    const inRole = roles === undefined || areInRole(roles, places, premisePlaces(record));
    return [
      tiers[tier]!.name,
      ...(typos === 0 ? [] : [`${typos} wrong`]),
      ...(named ? ['in a street named so'] : []),
      ...(spelled ? ['a name spelled so'] : []),
      ...(inRole ? [] : [roles.includes('flat') ? 'numbers exchanged' : 'not a house of that number']),
    ].join(', ');
  }
  return '';
};
