import { presentNumber } from '../address/place-premise.ts';
import { termsOf } from '../search/terms-of.ts';
import type { Candidate } from './candidate.ts';
import { comparePremises } from './compare-premise.ts';
import { cutStored } from './cut-stored.ts';
import { findName, take } from './find-name.ts';
import { isNumberWord } from './number-words.ts';
import { atomsOfName, isCountingWord, type PremiseAtom } from './premise-atoms.ts';
import type { ElementScore, GroupScore } from './score-group.ts';
import { type Doubt, doubts, unexplainedWeights, weights } from './weights.ts';
import type { WrittenAddress } from './written-address.ts';

/** How a written address stands to one candidate, element by element. */
export type CandidateScore = {
  readonly scores: readonly ElementScore[];
  readonly doubts: readonly Doubt[];
  /** Points of all elements over what they could have, from 0 to 1. */
  readonly score: number;
  /** What candidates are ordered by: the score, less for each doubt. */
  readonly rank: number;
};

/** Scores one address of a group that has been scored. */
export const scoreCandidate = (written: WrittenAddress, candidate: Candidate, group: GroupScore): CandidateScore => {
  const explained = group.explained.slice();
  const building = cutStored(candidate.building_name);
  const name = findName(wordsOf(building), written.texts, explained, written.ofPremise, 'first');
  take(explained, name);
  const who = termsOf(`${candidate.organisation_name} ${candidate.department_name}`);
  const organisation = findName(who, written.texts, explained, written.ofPremise, 'first');
  take(explained, organisation);

  const premise = scorePremise(written, candidate, building, name.share, organisation.share, explained);
  const scores = [
    scoreOrganisation(written, who.length > 0, organisation.share, explained),
    premise.score,
    ...group.scores,
  ];
  const found = [...premise.doubts, ...placeDoubts(scores, premise.named)];
  let points = 0;
  let outOf = 0;
  for (const element of scores) {
    points += element.points;
    outOf += element.outOf;
  }
  const score = outOf === 0 ? 0 : points / outOf;
  const cost = found.reduce((sum, doubt) => sum + doubts[doubt].rank, 0);
  return { scores, doubts: found, score, rank: score - cost };
};

/** The words of a building's name that are no numbers and count nothing. */
const wordsOf = (building: readonly string[]): readonly string[] =>
  building.length > 0 && isCountingWord(building[0]!) && isCounted(building)
    ? []
    : building.filter((text) => !isNumberWord(text));

/** "UNIT 5" and "BLOCK A" are counted, "FLAT IRON HOUSE" is a name. */
const isCounted = (building: readonly string[]): boolean =>
  building.slice(1).every((text) => isCountingWord(text) || text.length === 1 || isNumberWord(text));

const atomsOf = (candidate: Candidate, building: readonly string[]): PremiseAtom[] => {
  const number = presentNumber(candidate.building_number);
  const atoms = number === '' ? [] : atomsOfName([number.toLowerCase()], 'number');
  if (building.length > 0)
    atoms.push(...atomsOfName(building, isCountingWord(building[0]!) && isCounted(building) ? 'flat' : 'number'));
  if (candidate.sub_building_name !== '') atoms.push(...atomsOfName(cutStored(candidate.sub_building_name), 'flat'));
  return atoms;
};

const scorePremise = (
  written: WrittenAddress,
  candidate: Candidate,
  building: readonly string[],
  nameShare: number,
  organisationShare: number,
  explained: Uint8Array,
): { readonly score: ElementScore; readonly doubts: readonly Doubt[]; readonly named: boolean } => {
  const { outOf, whenMissing } = weights.premise;
  const element = 'premise' as const;
  if (candidate.po_box !== '' || written.poBox !== '') return scoreBox(written, candidate);
  const stored = atomsOf(candidate, building);
  const atoms = written.atoms.filter(({ at }) => explained[at] === 0);
  const hasName = wordsOf(building).length > 0;
  const named = nameShare >= 0.7;
  const known = named || (organisationShare >= 0.8 && !hasName);
  const otherName = leftNames(written, explained) > 0 && !named;
  const verdict = comparePremises(atoms, stored, {
    building: named,
    organisation: organisationShare >= 0.8,
    otherName,
  });
  const doubted: Doubt[] = verdict.doubt === undefined ? [] : [verdict.doubt];

  if (verdict.share === undefined) {
    if (!hasName) {
      const absent = stored.length === 0 && atoms.every(({ weak }) => weak);
      if (absent && leftNames(written, explained) === 0)
        return { score: { element, points: 0, outOf: 0, state: 'absent', reason: 'none' }, doubts: [], named: known };
      const score: ElementScore =
        absent && !known
          ? { element, points: 0, outOf: unexplainedWeights.premise, state: 'given', reason: 'the record has none' }
          : { element, points: outOf * (known ? 0.7 : whenMissing), outOf, state: 'missing', reason: verdict.reason };
      return { score, doubts: known ? [] : doubted, named: known };
    }
    if (nameShare === 0 && !otherName)
      return {
        score: { element, points: outOf * (known ? 0.7 : whenMissing), outOf, state: 'missing', reason: 'not given' },
        doubts: organisationShare >= 0.8 ? [] : ['premise_missing'],
        named: organisationShare >= 0.8,
      };
    // A number that stands beside the name and is not given takes a little.
    const share = (otherName && nameShare < 0.7 ? nameShare * 0.3 : nameShare) * (stored.length > 0 ? 0.95 : 1);
    return {
      score: {
        element,
        points: outOf * share,
        outOf,
        state: 'given',
        reason: share === 1 ? 'the same name' : share > 0.6 ? 'a name alike' : 'another name',
      },
      doubts: share < 0.6 ? [...doubted, 'wrong_premise'] : doubted,
      named,
    };
  }
  // A number is what counts; a name beside it that is not given takes a little, another name more.
  const nameCost =
    nameShare === 1 || (!hasName && !otherName) ? 1 : nameShare > 0 ? 0.95 + 0.05 * nameShare : otherName ? 0.8 : 0.94;
  const flatOnly = hasName && !named && stored.every(({ kind }) => kind === 'flat');
  if (flatOnly && verdict.share > 0) {
    doubted.push(otherName ? 'wrong_premise' : 'premise_missing');
    return {
      score: {
        element,
        points: outOf * verdict.share * (otherName ? 0.2 : 0.5),
        outOf,
        state: 'given',
        reason: 'the flat, but of which building',
      },
      doubts: doubted,
      named: false,
    };
  }
  const reason =
    nameCost === 1 ? verdict.reason : `${verdict.reason}; the name ${otherName ? 'is another one' : 'is not the same'}`;
  return {
    score: { element, points: outOf * verdict.share * nameCost, outOf, state: 'given', reason },
    doubts: doubted,
    named: known,
  };
};

const scoreBox = (written: WrittenAddress, { po_box }: Candidate): ReturnType<typeof scorePremise> => {
  const { outOf } = weights.premise;
  const stored = po_box.toLowerCase().replace(/^.*box\s*/, '');
  const same = stored !== '' && stored === written.poBox;
  const missing = written.poBox === '' && written.atoms.length === 0;
  const share = same ? 1 : missing ? weights.premise.whenMissing : 0;
  const reason = same ? 'the same box' : missing ? 'no box given' : 'another box';
  return {
    score: { element: 'premise', points: outOf * share, outOf, state: missing ? 'missing' : 'given', reason },
    doubts: same ? [] : [missing ? 'premise_missing' : 'wrong_premise'],
    named: same,
  };
};

/** Written words that name a building or somebody, and that nothing has explained. */
const leftNames = (written: WrittenAddress, explained: Uint8Array): number =>
  countLeft(written, explained, 'building_name');

const countLeft = (written: WrittenAddress, explained: Uint8Array, part: string): number => {
  let left = 0;
  for (let at = 0; at < written.words.length; at++)
    if (explained[at] === 0 && written.optional[at] === 0 && written.words[at]!.part === part) left++;
  return left;
};

const scoreOrganisation = (
  written: WrittenAddress,
  stored: boolean,
  share: number,
  explained: Uint8Array,
): ElementScore => {
  const element = 'organisation' as const;
  const left = countLeft(written, explained, 'organisation_name');
  const { outOf, whenMissing } = weights.organisation;
  if (!stored)
    return left === 0
      ? { element, points: 0, outOf: 0, state: 'absent', reason: 'none' }
      : { element, points: 0, outOf: unexplainedWeights.organisation, state: 'given', reason: 'the record has none' };
  if (share > 0)
    return { element, points: outOf * share, outOf, state: 'given', reason: share === 1 ? 'the same' : 'alike' };
  return left === 0
    ? { element, points: outOf * whenMissing, outOf, state: 'missing', reason: 'not given' }
    : { element, points: 0, outOf, state: 'given', reason: 'another one' };
};

/** A street that is another one, or a place of which neither postcode nor town is right. */
const placeDoubts = (scores: readonly ElementScore[], named: boolean): Doubt[] => {
  const share = (name: string): number | undefined => {
    const found = scores.find(({ element }) => element === name);
    return found === undefined || found.state !== 'given' ? undefined : found.points / found.outOf;
  };
  const [postcode, street, town, locality] = ['postcode', 'thoroughfare', 'post_town', 'locality'].map(share);
  const found: Doubt[] = [];
  if (street !== undefined && street < 0.5)
    found.push(named && (postcode ?? 0) >= 0.6 ? 'wrong_street_but_named' : 'wrong_street');
  const somewhere = [postcode, town, locality].some((found) => (found ?? 0) >= 0.45);
  if (!somewhere) found.push('nowhere');
  else if (postcode === 0 && (town ?? 0) < 1 && (locality ?? 0) < 1) found.push('unsure_place');
  return found;
};
