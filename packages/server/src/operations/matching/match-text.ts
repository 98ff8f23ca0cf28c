import { traitsOf } from '@fingerpost/core/countries/countries';
import { writtenUnitWords } from '@fingerpost/core/countries/languages/english/unit-words';
import { lexiconOf } from '@fingerpost/core/countries/lexicon';
import type { Rarity } from '@fingerpost/core/match/compare/rarity';
import { type TypedText, typedText } from '@fingerpost/core/match/compare/typed-text';
import { isClear } from '@fingerpost/core/match/evidence/evidence';
import { partGlued } from '@fingerpost/core/match/evidence/part-glued';
import { type RankedCandidates, rankCandidates } from '@fingerpost/core/match/evidence/rank-candidates';
import {
  type Compared,
  comparerOf,
  type Weighed,
  weighCandidates,
} from '@fingerpost/core/match/evidence/weigh-candidates';
import type { GivenParts } from '@fingerpost/core/read/address/address-parts';
import { type WordForms, wordFormsOf } from '@fingerpost/core/read/address/word-likeness';
import { writtenAddress } from '@fingerpost/core/read/address/written-address';
import { isDigit } from '@fingerpost/core/text/character-codes';
import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import type { EvidenceRequest, EvidenceWord, Gathered } from '../../ports/address-search.ts';

/** The index that addresses are searched in. */
export type MatchScope = Pick<EvidenceRequest, 'datasets' | 'filters' | 'box'>;

/** A text as it was read, and the addresses that it may mean. */
export type TextMatch = { readonly text: TypedText; readonly answer: RankedCandidates<AddressRecord> | undefined };

/** Finds the address that a text means; with `unfinished` its last word may be incomplete. */
export const matchText = (
  text: string,
  given: GivenParts,
  index: AddressIndex,
  scope: MatchScope,
  unfinished = false,
): TextMatch => rankText(gatherNear(readTyped(text, given, index, unfinished), index, scope));

/** Reads a text as the country of the index does. */
export const readTyped = (text: string, given: GivenParts, index: AddressIndex, unfinished = false): TypedText => {
  const country = index.country();
  const isOneWord = knownIn(index, wordFormsOf(country));
  return typedText(writtenAddress(partGlued(text, isOneWord), given, country), index.rarity(), unfinished);
};

/** Says whether addresses have a word, or one that it is short for. */
const knownIn =
  ({ knows }: AddressIndex, formOf: WordForms) =>
  (word: string): boolean =>
    knows(word) || formOf(word).aliases.some(knows);

/** A text, the addresses of its postcode with the most evidence, and the way to those of all other postcodes. */
export type NearText = {
  readonly text: TypedText;
  readonly rarity: Rarity;
  readonly near: readonly Gathered[];
  everywhere(): readonly Gathered[];
};

/** Gathers the addresses of the typed postcode; none without one. */
export const gatherNear = (text: TypedText, index: AddressIndex, scope: MatchScope): NearText => {
  const numbers = numbersOf(text);
  const words = evidenceWords(text, numbers);
  const { postcode, country } = text.address;
  const { datasets, filters, box } = scope;
  const gather = (reach: EvidenceRequest['reach'], limit: number): readonly Gathered[] =>
    index.gather({ datasets, filters, box, words, numbers, postcode, reach, limit });
  return {
    text,
    rarity: index.rarity(),
    near: postcode === '' || !traitsOf(country).fineCodes ? [] : gather('postcode', mostNear),
    everywhere: () => gather('everywhere', mostCandidates),
  };
};

/** Ranks the addresses that a text may mean. */
export const rankText = (near: NearText): TextMatch => ({
  text: near.text,
  answer: rankCandidates(near.text, weighText(near)),
});

/** Weighs the evidence for each address of the typed postcode, or of all if none of those is clear. */
export const weighText = ({ text, rarity, near, everywhere }: NearText): readonly Weighed<AddressRecord>[] => {
  const compare = comparerOf(text, rarity);
  const nearby = compareGathered(compare, near, 0);
  return weighCandidates(text, hasClear(nearby) ? nearby : compareGathered(compare, everywhere(), closeShare));
};

/** Compares those with this share of the greatest evidence, and the rest only where these leave a doubt. */
const compareGathered = (
  compare: ReturnType<typeof comparerOf>,
  gathered: readonly Gathered[],
  least: number,
): readonly Compared<AddressRecord>[] => {
  const close = gathered.filter(({ share }) => share >= least).map(({ read }) => compare(read()));
  if (close.length === gathered.length || hasClear(close)) return close;
  return [...close, ...gathered.slice(close.length).map(({ read }) => compare(read()))];
};

/** Says whether the one with the most evidence is clear. */
const hasClear = (compared: readonly Compared<AddressRecord>[]): boolean => {
  let best = compared[0];
  for (const one of compared) if (one.total > best!.total) best = one;
  return best !== undefined && isClear(best.evidence);
};

/** The numbers to look for. A house that is typed as 37a may be stored as flat A of 37. */
const numbersOf = (text: TypedText): readonly string[] => {
  const found: string[] = [];
  for (const number of text.numbers) {
    found.push(number);
    let digits = 0;
    while (isDigit(number.charCodeAt(digits))) digits++;
    if (digits < number.length) found.push(number.slice(0, digits));
  }
  for (const atom of text.address.atoms) if (atom.kind === 'flat') addOtherForms(atom.value, text, found);
  return found;
};

/** Flat A of 37 may be stored as the house 37a, and flat 2/1 as 2f1. */
const addOtherForms = (flat: string, { address: { atoms } }: TypedText, found: string[]): void => {
  if (oneLetter.test(flat)) for (const { plain } of atoms) if (plain !== undefined) found.push(`${plain}${flat}`);
  if (floorAndDoor.test(flat)) found.push(flat.replace('/', 'f'));
};
const oneLetter = /^[a-z]$/;
const floorAndDoor = /^\d\/\d+$/;

/** The words to look for, and the numbers that are not among them as they were typed. "Flat" says nothing of which one. */
const evidenceWords = (
  { address, words, unfinished }: TypedText,
  numbers: readonly string[],
): readonly EvidenceWord[] => {
  const unitWords = unitWordsOf(address.country);
  const found: EvidenceWord[] = [];
  const texts: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const { form, weight, isNumber } = words[at]!;
    if (texts.includes(form.text) || unitWords.has(form.text)) continue;
    texts.push(form.text);
    found.push({
      text: form.text,
      aliases: form.aliases,
      weight,
      mayBeSlip: !isNumber && form.text.length >= shortestSlip,
      unfinished: unfinished && at === words.length - 1,
    });
  }
  for (const number of numbers) {
    if (texts.includes(number)) continue;
    texts.push(number);
    found.push({ text: number, aliases: noAliases, weight: 0, mayBeSlip: false, unfinished: false });
  }
  return found;
};

const noAliases: readonly string[] = [];

const unitWordsOf = (country: string): ReadonlySet<string> => {
  const { isEnglish, units } = lexiconOf(country);
  return isEnglish ? writtenUnitWords : units;
};

/** A shorter word is taken as it was typed. */
const shortestSlip = 4;
/** More candidates than these are not compared. */
const mostCandidates = 10;
const mostNear = 6;
/** Candidates with such a share of the greatest evidence are compared first. */
const closeShare = 0.85;
