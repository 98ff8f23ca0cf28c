import { buildingWords, tellingWords } from '../../countries/languages/english/premise-words.ts';
import type { PremiseAtom } from '../../read/address/premise-atoms.ts';
import type { WrittenAddress } from '../../read/address/written-address.ts';
import type { Candidate } from '../compare/candidate.ts';
import { comparePremises, type PremiseVerdict } from '../compare/compare-premise.ts';
import { isLeft, sameName } from '../compare/find-name.ts';
import { type StoredBuilding, type StoredPart, storedAtoms } from '../compare/stored-premise.ts';
import type { ElementScore } from './score-group.ts';
import { type Doubt, unexplainedWeights, weights } from './weights.ts';

/** The verdict on a premise: its score, its doubts, and whether a name alone identifies it. */
export type PremiseScore = { readonly score: ElementScore; readonly doubts: readonly Doubt[]; readonly named: boolean };

/** How much of each of a candidate's names is in the text, from 0 to 1; for the name of a part it is 0 or 1. */
export type NamesInText = {
  readonly building: StoredBuilding;
  readonly name: number;
  /** Where the name of the building was found. */
  readonly places: readonly number[];
  readonly part: StoredPart;
  readonly partName: number;
  readonly organisation: number;
};

/** Scores number, flat and name of a building together: a name can do without the number, and the number without the name. */
export const scorePremise = (
  written: WrittenAddress,
  candidate: Candidate,
  explained: Uint8Array,
  { building, name: buildingName, places, part, partName, organisation }: NamesInText,
): PremiseScore => {
  if (candidate.po_box !== '' || written.poBox !== '') return scoreBox(written, candidate);
  const inNamed = building.name.words.length > 0;
  // "Coach House" identifies the premise if its building has no name.
  const byPart = !inNamed && part.tells && partName > 0;
  const name = byPart ? partName : buildingName;
  const named = name >= sameName;
  const byOrganisation = organisation >= sameOrganisation;
  const hasName = inNamed || byPart;
  const stored = storedAtoms(candidate, building, part, partName > 0);
  const atoms = unexplained(written.atoms, explained);
  const otherName = !named && isLeft(written.needed.building, explained);
  const verdict = comparePremises(atoms, stored, { building: named, organisation: byOrganisation, otherName });
  const toldApart = named && !byOrganisation && isToldApart(written, explained, places);
  const facts: Facts = { verdict, name, named, hasName, otherName, toldApart, byOrganisation, stored, atoms };
  const scored =
    verdict.share !== undefined ? scoreNumber(facts, verdict.share) : hasName ? scoreName(facts) : scoreNothing(facts);
  const faults = verdict.faults + (hasName && name < 1 ? 1 : 0);
  const { points, outOf: most, state, reason } = scored.score;
  const score = { element, points, outOf: most, state, reason, faults };
  return { score, doubts: scored.doubts, named: scored.named };
};

/** The verdict before the faults are counted. */
type Scored = Omit<PremiseScore, 'score'> & { readonly score: Omit<ElementScore, 'faults'> };

type Facts = {
  readonly verdict: PremiseVerdict;
  readonly name: number;
  readonly named: boolean;
  readonly hasName: boolean;
  readonly otherName: boolean;
  /** The text has another word, which makes it a different building. */
  readonly toldApart: boolean;
  readonly byOrganisation: boolean;
  readonly stored: readonly PremiseAtom[];
  readonly atoms: readonly PremiseAtom[];
};

const element = 'premise' as const;
const { outOf, whenMissing } = weights.premise;
const sameOrganisation = 0.8;
/** The share that a premise keeps if the text omits it and the organisation identifies it. */
const knownByOrganisation = 0.7;

const unexplained = (atoms: readonly PremiseAtom[], explained: Uint8Array): readonly PremiseAtom[] => {
  const isOut = ({ at, street }: PremiseAtom): boolean =>
    explained[at] === 1 || (street !== undefined && explained[street] === 0);
  return atoms.some(isOut) ? atoms.filter((atom) => !isOut(atom)) : atoms;
};

/**
 * "Little Orchard" is not Orchard, "The Barn, Mill Farm" is not Mill Farm, and "Zebra Lodge" on its own line is not the Lodge; a repeated
 * word does not count.
 */
const isToldApart = ({ needed, words }: WrittenAddress, explained: Uint8Array, name: readonly number[]): boolean =>
  needed.building.some((at) => {
    const { text } = words[at]!;
    return (
      explained[at] === 0 &&
      (tellingWords.has(text) || buildingWords.has(text) || (text.length > 1 && isShortName(words, at, name))) &&
      !words.some((word, place) => explained[place] === 1 && word.text === text)
    );
  });

/** The line is nothing but the name of a building, in three words at most, and the name that was found is part of it. */
const isShortName = (words: WrittenAddress['words'], at: number, name: readonly number[]): boolean => {
  const line = words[at]?.line;
  if (!name.some((place) => words[place]?.line === line)) return false;
  const all = words.filter((word) => word.line === line);
  return all.length <= 3 && all.every(({ part }) => part === 'building_name');
};

const doubtsOf = ({ verdict }: Facts): Doubt[] => (verdict.doubt === undefined ? [] : [verdict.doubt]);

const missing = (share: number, reason: string): Scored['score'] => ({
  element,
  points: outOf * share,
  outOf,
  state: 'missing',
  reason,
});

/** Neither the text nor the record has a number to compare, and the record has no name. */
const scoreNothing = (facts: Facts): Scored => {
  const { stored, atoms, otherName, byOrganisation, verdict } = facts;
  const absent = stored.length === 0 && atoms.every(({ weak }) => weak);
  if (absent && !otherName)
    return {
      score: { element, points: 0, outOf: 0, state: 'absent', reason: 'none' },
      doubts: [],
      named: byOrganisation,
    };
  if (absent && !byOrganisation) {
    const unknown = unexplainedWeights.premise;
    const score = { element, points: 0, outOf: unknown, state: 'given', reason: 'the record has none' } as const;
    return { score, doubts: doubtsOf(facts), named: false };
  }
  const score = missing(byOrganisation ? knownByOrganisation : whenMissing, verdict.reason);
  return { score, doubts: byOrganisation ? [] : doubtsOf(facts), named: byOrganisation };
};

/** The name identifies the premise; a number of the record that is not given costs a little. */
const scoreName = (facts: Facts): Scored => {
  const { name, named, otherName, byOrganisation, stored } = facts;
  if (name === 0 && !otherName)
    return {
      score: missing(whenMissing, 'not given'),
      doubts: byOrganisation ? [] : ['premise_missing'],
      named: byOrganisation,
    };
  if (named && facts.toldApart)
    return {
      score: { element, points: outOf * name * 0.6, outOf, state: 'given', reason: 'a name with more to it' },
      doubts: [...doubtsOf(facts), 'part_not_in_record'],
      named,
    };
  const share = (otherName && !named ? name * 0.3 : name) * (stored.length > 0 ? 0.95 : 1);
  const reason = share === 1 ? 'the same name' : share > 0.6 ? 'a name alike' : 'another name';
  return {
    score: { element, points: outOf * share, outOf, state: 'given', reason },
    doubts: share < 0.6 ? [...doubtsOf(facts), 'wrong_premise'] : doubtsOf(facts),
    named,
  };
};

/** The number identifies the premise; a name of the record that is not given costs a little, another name more. */
const scoreNumber = (facts: Facts, share: number): Scored => {
  const { verdict, name, named, hasName, otherName, byOrganisation, stored } = facts;
  if (hasName && !named && share > 0 && stored.every(({ kind }) => kind === 'flat')) {
    const points = outOf * share * (otherName ? 0.2 : 0.5);
    return {
      score: { element, points, outOf, state: 'given', reason: 'the flat, but the building is not given' },
      doubts: [...doubtsOf(facts), otherName ? 'wrong_premise' : 'premise_missing'],
      named: false,
    };
  }
  const nameCost = name === 1 || (!hasName && !otherName) ? 1 : name > 0 ? 0.95 + 0.05 * name : otherName ? 0.8 : 0.94;
  const about = otherName ? 'is another one' : 'is not the same';
  const reason = nameCost === 1 ? verdict.reason : `${verdict.reason}; the name ${about}`;
  return {
    score: { element, points: outOf * share * nameCost, outOf, state: 'given', reason },
    doubts: doubtsOf(facts),
    named: named || (byOrganisation && !hasName),
  };
};

const scoreBox = (written: WrittenAddress, { po_box }: Candidate): PremiseScore => {
  const stored = po_box.toLowerCase().replace(/^.*box\s*/, '');
  const same = stored !== '' && stored === written.poBox;
  if (!same && written.poBox === '' && written.atoms.length === 0)
    return { score: { ...missing(whenMissing, 'no box given'), faults: 1 }, doubts: ['premise_missing'], named: false };
  return {
    score: {
      element,
      points: same ? outOf : 0,
      outOf,
      state: 'given',
      reason: same ? 'the same box' : 'another box',
      faults: same ? 0 : 1,
    },
    doubts: same ? [] : ['wrong_premise'],
    named: same,
  };
};
