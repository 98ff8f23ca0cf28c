import type { NumberRange } from '@fingerpost/core/address/number-range';
import { type Occurrence, premiseOccurrences } from '@fingerpost/core/search/match-occurrences';
import { matchTier } from '@fingerpost/core/search/match-tier';
import { acceptsOccurrence } from '@fingerpost/core/search/match-word';
import { noRanges, readRanges } from '../../record/range-text.ts';
import type { OpenBuild } from '../../store/open-build.ts';
import type { CompiledWord } from './compiled-word.ts';
import { premiseFields as at, openPremiseReader, type PremiseVisitor } from './premise-reader.ts';

/** Takes a premise that answers, with its tier; false ends the document. */
export type TakePremise = (place: number, tier: number, fields: readonly string[]) => boolean;

/** Finds out which premises of a document answer a reading. */
export type DocumentMatcher = ReturnType<typeof openDocumentMatcher>;

/** Opens the matching of documents. */
export const openDocumentMatcher = (build: OpenBuild) => {
  const { tables } = build;
  const groups = tables['document-group'];
  const streets = tables['group-street'];
  const postcodes = tables['group-postcode'];
  const termStarts = tables['street-term-start'];
  const streetTerms = tables['street-term'];
  const outwards = tables['postcode-term'];
  const premises = openPremiseReader(build);
  /** Some numbers are not written out: rows that stand for many. */
  const numbersOpen = tables['group-premises'].length > 0;
  const plainPlaces = new Map<string, PremisePlaces>();

  /** Sets which places of the group take each word; false when a required word is taken nowhere and no premise can take it. */
  const placeInGroup = (document: number, words: readonly CompiledWord[]): void => {
    const group = groups[document]!;
    const street = streets[group]!;
    const postcode = postcodes[group]!;
    const first = termStarts[street]!;
    const end = termStarts[street + 1]!;
    const outward = outwards[postcode]!;
    for (const word of words) {
      let places = 0;
      if (word.rows !== undefined) {
        if (postcode >= word.rows.first && postcode < word.rows.end) places = 1;
      } else {
        if (outward !== noTerm && word.acceptsId(outward)) places = 1;
        for (let term = first; term < end; term++)
          if (word.acceptsId(streetTerms[term]!)) places |= 2 << (term - first);
      }
      word.group = places;
    }
  };

  const placesOf = (fields: readonly string[], plain: boolean): PremisePlaces => {
    const known = plain ? plainPlaces.get(fields[at.building_number]!) : undefined;
    if (known !== undefined) return known;
    const places = describePlaces(fields);
    if (plain && plainPlaces.size < mostRemembered) plainPlaces.set(fields[at.building_number]!, places);
    return places;
  };

  /** The search that is under way: its words, and those of them that the group does not take. */
  let words: readonly CompiledWord[] = [];
  let left: CompiledWord[] = [];
  let hasNumbers = false;
  let needle = '';
  let takePremise: TakePremise = () => false;
  const answers = new Map<string, boolean>();

  /** Says whether a plain number can take the one word that is left; a street's numbers take no more. */
  const plainMayBe = (number: string): boolean => {
    const known = answers.get(number);
    if (known !== undefined) return known;
    const { occurrences } = placesOf([number, '', '', '', '', '', '', '', '', '', '', '', ''], true);
    const answer =
      left.length <= occurrences.length &&
      left.every((word) => occurrences.some(({ terms }) => word.acceptsText(terms[0]!)));
    answers.set(number, answer);
    return answer;
  };

  const visitor: PremiseVisitor = {
    mayBe: (text, from, to, plain) => {
      if (left.length === 0) return true;
      if (plain) {
        const tab = text.indexOf('\t', from);
        return plainMayBe(text.slice(from, tab < 0 || tab > to ? to : tab));
      }
      if (needle === '') return true;
      const found = text.indexOf(needle, from);
      return found >= 0 && found < to;
    },
    take: (place, fields, plain) => {
      const { occurrences, identity, must } = placesOf(fields, plain);
      for (const word of words) {
        let places = 0;
        for (let each = 0; each < occurrences.length; each++) {
          const occurrence = occurrences[each]!;
          const taken =
            occurrence.range === undefined
              ? word.acceptsText(occurrence.terms[0]!)
              : acceptsOccurrence(word.word, occurrence);
          if (taken) places |= 1 << each;
        }
        if (places === 0 && word.group === 0 && word.required) return true;
        word.premise = places;
      }
      const tier = matchTier(words, { identity, must }, hasNumbers);
      return tier < 0 || takePremise(place, tier, fields);
    },
  };

  return {
    /** Turns to another reading. */
    turnTo: (next: readonly CompiledWord[]): void => {
      words = next;
      hasNumbers = next.some(({ number, required }) => number && required);
    },
    /** Hands out the premises of the document that answer, in their order. */
    match: (document: number, take: TakePremise): void => {
      placeInGroup(document, words);
      left = [];
      for (const word of words) if (word.required && word.group === 0) left.push(word);
      if (left.some(({ rows }) => rows !== undefined)) return;
      needle = (numbersOpen ? undefined : left.find(isPlainNumber)?.word.text) ?? '';
      answers.clear();
      takePremise = take;
      premises.visit(document, visitor);
    },
    /** The group that the document is of. */
    groupOf: (document: number): number => groups[document]!,
  };
};

/** The places of a premise, and the bits of those that tell it from its neighbours. */
type PremisePlaces = {
  readonly occurrences: readonly Occurrence[];
  readonly identity: number;
  readonly must: number;
};

const describePlaces = (fields: readonly string[]): PremisePlaces => {
  const ranges: readonly NumberRange[] = fields[at.ranges] ? readRanges(fields[at.ranges]!) : noRanges;
  const occurrences = premiseOccurrences({
    building_number: fields[at.building_number]!,
    building_name: fields[at.building_name]!,
    sub_building_name: fields[at.sub_building_name]!,
    organisation_name: fields[at.organisation_name]!,
    department_name: fields[at.department_name]!,
    po_box: fields[at.po_box]!,
    ranges,
  });
  let identity = 0;
  let must = 0;
  for (const [place, occurrence] of occurrences.entries()) {
    if (occurrence.part === 'identity') identity |= 1 << place;
    if (occurrence.must) must |= 1 << place;
  }
  return { occurrences, identity, must };
};

/** A number that must stand in the premise's text as it was typed. */
const isPlainNumber = ({ word }: CompiledWord): boolean =>
  word.kind === 'number' && word.aliases.length === 0 && /^[0-9]+$/.test(word.text);

const noTerm = 2 ** 32 - 1;
const mostRemembered = 20_000;
