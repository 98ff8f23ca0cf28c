import { tellingWords } from '../../countries/languages/english/premise-words.ts';
import { streetWords } from '../../countries/languages/english/street-kinds.ts';
import { streetEndings } from '../../countries/languages/english/street-words.ts';
import { codeShapeOf } from '../../postcode/code-shape.ts';
import { startsWithDigit } from '../../read/address/word-likeness.ts';
import type { WrittenAddress } from '../../read/address/written-address.ts';
import type { CandidateGroup } from '../compare/candidate.ts';
import { compareCodes } from '../compare/compare-codes.ts';
import { type FoundName, findName, isLeft, take } from '../compare/find-name.ts';
import { readName } from '../compare/stored-name.ts';
import { type Doubt, type Element, unexplainedWeights, weights } from './weights.ts';

/** The score of one element: its points, the points it could have, whether the text has it, and why. */
export type ElementScore = {
  readonly element: Element;
  readonly points: number;
  readonly outOf: number;
  readonly state: 'given' | 'missing' | 'absent';
  readonly reason: string;
  /** How many of the names and numbers that the record has in it are missing, misspelt or different. */
  readonly faults: number;
};

/** How a written address compares with what neighbouring addresses share. */
export type GroupScore = {
  readonly scores: readonly ElementScore[];
  /** Doubts about every address of the group, and about an address with a name of its own. */
  readonly doubts: readonly Doubt[];
  readonly doubtsIfNamed: readonly Doubt[];
  /** 1 for each written word that the group explains. */
  readonly explained: Uint8Array;
};

/** Scores postcode, street, town and locality; one score serves all addresses of the group. */
export const scoreGroup = (written: WrittenAddress, group: CandidateGroup): GroupScore => {
  const { needed } = written;
  const explained = new Uint8Array(written.forms.length);
  // Longer names first, so that "York Road" is not broken up by York.
  const street = findIn(written, explained, group.thoroughfare, 'first');
  const side = findIn(written, explained, group.dependant_thoroughfare, 'first');
  const town = findIn(written, explained, group.post_town, 'last');
  const locality = findIn(written, explained, group.dependant_locality, 'last');
  const hamlet = findIn(written, explained, group.double_dependant_locality, 'last');
  if (leavesNames(written, explained))
    for (const region of [group.entry.administrative_county, group.entry.district, group.entry.ward])
      findIn(written, explained, region, 'last');
  const longer = isLonger(written, explained, street.found);
  const scores = [
    scorePostcode(written, group.entry.postcode),
    withMore(longer, scoreNames('thoroughfare', [side, street], isLeft(needed.street, explained))),
    scoreNames('post_town', [town], isLeft(needed.town, explained)),
    scoreNames('locality', [locality, hamlet], isLeft(needed.locality, explained)),
  ];
  const doubts = placeDoubts(scores, longer, false);
  return {
    scores,
    doubts,
    doubtsIfNamed: doubts.includes('wrong_street') ? placeDoubts(scores, longer, true) : doubts,
    explained,
  };
};

const leavesNames = ({ forms }: WrittenAddress, explained: Uint8Array): boolean => {
  for (let at = 0; at < forms.length; at++) if (explained[at] === 0 && !startsWithDigit(forms[at]!.text)) return true;
  return false;
};

/** "Upper Mill Lane" and "Mill Lane North" are not Mill Lane: a word next to the name makes it another street. */
const isLonger = ({ words }: WrittenAddress, explained: Uint8Array, { share, places }: FoundName): boolean => {
  const [first] = places;
  const last = places.at(-1);
  if (share < 1 || first === undefined || last === undefined) return false;
  const isBeside = (at: number, place: number): boolean => {
    const { line, part } = words[at]!;
    return explained[at] === 0 && line === words[place]?.line && part !== 'noise' && part !== 'county';
  };
  const [before, behind] = [words[first - 1]?.text ?? '', words[last + 1]?.text ?? ''];
  return (
    (tellingWords.has(before) && isBeside(first - 1, first)) ||
    ((streetEndings.has(behind) || streetWords.has(behind)) && isBeside(last + 1, last))
  );
};

const withMore = (longer: boolean, score: ElementScore): ElementScore =>
  longer ? { ...score, points: score.points * 0.75, reason: 'a name with more to it' } : score;

/** Another street, or a place with neither the right postcode nor the right town. */
const placeDoubts = (scores: readonly ElementScore[], longer: boolean, named: boolean): readonly Doubt[] => {
  const [postcode, street, town, locality] = scores.map(({ state, points, outOf }) =>
    state === 'given' ? points / outOf : undefined,
  );
  const found: Doubt[] = [];
  if (street !== undefined && street < 0.5)
    found.push(named && (postcode ?? 0) >= 0.6 ? 'wrong_street_but_named' : 'wrong_street');
  // Only the postcode shows that this street is meant.
  if (longer && (postcode ?? 0) < 0.9) found.push('unsure_place');
  const somewhere = [postcode, town, locality].some((share) => (share ?? 0) >= 0.45);
  if (!somewhere) found.push('nowhere');
  else if (postcode === 0 && (town ?? 0) < 1 && (locality ?? 0) < 1) found.push('unsure_place');
  return found;
};

type Searched = { readonly stored: boolean; readonly found: FoundName };

const findIn = (written: WrittenAddress, explained: Uint8Array, name: string, prefer: 'first' | 'last'): Searched => {
  if (name === '') return notStored;
  const found = findName(readName(name, written.formOf), written.forms, explained, written.ofPlace, prefer);
  take(explained, found);
  return { stored: true, found };
};

const notStored: Searched = { stored: false, found: { share: 0, places: [] } };

const scorePostcode = ({ postcode: written, country }: WrittenAddress, stored: string): ElementScore => {
  const { outOf, whenMissing } = weights.postcode;
  if (stored === '') return { element: 'postcode', points: 0, outOf: 0, state: 'absent', reason: 'none', faults: 0 };
  if (written === '')
    return {
      element: 'postcode',
      points: outOf * whenMissing,
      outOf,
      state: 'missing',
      reason: 'not given',
      faults: 1,
    };
  const { share, reason } = compareCodes(written, stored, codeShapeOf(country));
  return { element: 'postcode', points: outOf * share, outOf, state: 'given', reason, faults: share < 1 ? 1 : 0 };
};

/** Scores an element that has one or two names; of two, the first counts less. */
const scoreNames = (element: Element, names: readonly Searched[], left: boolean): ElementScore => {
  const { outOf, whenMissing } = weights[element];
  const stored = names.filter((name) => name.stored);
  if (stored.length === 0) {
    if (!left) return { element, points: 0, outOf: 0, state: 'absent', reason: 'none', faults: 0 };
    return {
      element,
      points: 0,
      outOf: unexplainedWeights[element],
      state: 'given',
      reason: 'the record has none',
      faults: 0,
    };
  }
  const best = Math.max(...stored.map(({ found }) => found.share));
  const faults = stored.filter(({ found }) => found.share < 1).length;
  if (best === 0) {
    if (!left) return { element, points: outOf * whenMissing, outOf, state: 'missing', reason: 'not given', faults };
    return { element, points: 0, outOf, state: 'given', reason: 'another one', faults };
  }
  const mean = stored.reduce((sum, { found }) => sum + found.share, 0) / stored.length;
  // Half of a side street and its street is nearly all that is needed.
  const share = best === 1 && mean < 1 ? 0.85 + 0.15 * mean : mean;
  // If only half of a name is found and another name is written, it is another place.
  const other = share < 0.85 && left ? 0.4 : 1;
  const reason = share === 1 ? 'the same' : other < 1 ? 'similar, but a different one' : 'alike';
  return { element, points: outOf * share * other, outOf, state: 'given', reason, faults };
};
