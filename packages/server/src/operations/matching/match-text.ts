import type { GivenParts } from '@fingerpost/core/cleanse/address-parts';
import { writtenAddress } from '@fingerpost/core/cleanse/written-address';
import { isClear } from '@fingerpost/core/matching/evidence';
import { partGlued } from '@fingerpost/core/matching/part-glued';
import { type Answer, rankCandidates } from '@fingerpost/core/matching/rank-candidates';
import { type TypedText, typedText } from '@fingerpost/core/matching/typed-text';
import { type Weighed, weighCandidates } from '@fingerpost/core/matching/weigh-candidates';
import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import type { EvidenceRequest, EvidenceWord } from '../../ports/address-search.ts';

/** Where addresses are looked for. */
export type MatchScope = Pick<EvidenceRequest, 'datasets' | 'filters' | 'box'>;

/** A text as it was read, and the addresses that it may mean. */
export type TextMatch = { readonly text: TypedText; readonly answer: Answer<AddressRecord> | undefined };

/** Finds the address that a text means; with `unfinished` its last word may go on. */
export const matchText = (
  text: string,
  given: GivenParts,
  index: AddressIndex,
  scope: MatchScope,
  unfinished = false,
): TextMatch => {
  const read = typedText(writtenAddress(partGlued(text, index.knows), given), index.rarity, unfinished);
  return { text: read, answer: rankCandidates(read, weighText(read, index, scope)) };
};

/** Gathers addresses, those of the typed postcode first, and weighs the evidence for each. */
export const weighText = (
  text: TypedText,
  index: AddressIndex,
  scope: MatchScope,
): readonly Weighed<AddressRecord>[] => {
  const request: EvidenceRequest = {
    ...scope,
    words: evidenceWords(text),
    numbers: text.numbers.flatMap(numberForms),
    postcode: text.address.postcode,
    reach: 'everywhere',
    limit: mostCandidates,
  };
  if (request.postcode !== '') {
    const near = weighCandidates(text, index.gather({ ...request, reach: 'postcode', limit: mostNear }), index.rarity);
    if (near[0] !== undefined && isClear(near[0].evidence)) return near;
  }
  return weighCandidates(text, index.gather(request), index.rarity);
};

/** A house that is typed as 37a may be stored as flat A of 37. */
const numberForms = (number: string): readonly string[] => {
  const [digits = ''] = /^\d+/.exec(number) ?? [];
  return digits === number ? [number] : [number, digits];
};

const evidenceWords = ({ words, unfinished }: TypedText): readonly EvidenceWord[] => {
  const found = new Map<string, EvidenceWord>();
  for (let at = 0; at < words.length; at++) {
    const { form, weight, isNumber } = words[at]!;
    if (found.has(form.text)) continue;
    found.set(form.text, {
      text: form.text,
      aliases: form.aliases,
      weight,
      mayBeSlip: !isNumber && form.text.length >= shortestSlip,
      unfinished: unfinished && at === words.length - 1,
    });
  }
  return [...found.values()];
};

/** A shorter word is taken as it was typed. */
const shortestSlip = 4;
/** More candidates than these are not weighed. */
const mostCandidates = 10;
const mostNear = 4;
