import type { WordForms } from '../../read/address/word-likeness.ts';
import type { WrittenAddress } from '../../read/address/written-address.ts';
import { termsOf } from '../../text/terms-of.ts';
import type { Candidate } from '../compare/candidate.ts';
import { findName, isLeft, sameName, withTaken } from '../compare/find-name.ts';
import { nameOf, type StoredName } from '../compare/stored-name.ts';
import { readBuilding, readPart } from '../compare/stored-premise.ts';
import type { ElementScore, GroupScore } from './score-group.ts';
import { scorePremise } from './score-premise.ts';
import { type Doubt, unexplainedWeights, weights } from './weights.ts';

/** How a written address compares with one candidate, element by element. */
export type CandidateScore = {
  readonly scores: readonly ElementScore[];
  readonly doubts: readonly Doubt[];
};

/** Scores one address of a group that has been scored. */
export const scoreCandidate = (written: WrittenAddress, candidate: Candidate, group: GroupScore): CandidateScore => {
  const building = readBuilding(candidate.building_name);
  const name = findName(building.name, written.forms, group.explained, written.ofPremise, 'first');
  const withName = withTaken(group.explained, name);
  const part = readPart(candidate.sub_building_name);
  const partName = findName(part.name, written.forms, withName, written.ofPremise, 'first');
  const partFound = partName.share >= sameName;
  const withPart = partFound ? withTaken(withName, partName) : withName;
  const who = whoIs(candidate, written.formOf);
  const organisation = findName(who, written.forms, withPart, written.ofPremise, 'first');
  const explained = withTaken(withPart, organisation);

  const premise = scorePremise(written, candidate, explained, {
    building,
    name: name.share,
    places: name.places,
    part,
    partName: partFound ? partName.share : 0,
    organisation: organisation.share,
  });
  const whoScore = scoreOrganisation(written, who.words.length > 0, organisation.share, explained);
  const found = joined(premise.doubts, premise.named ? group.doubtsIfNamed : group.doubts);
  return { scores: [whoScore, premise.score, ...group.scores], doubts: found };
};

const joined = (some: readonly Doubt[], others: readonly Doubt[]): readonly Doubt[] =>
  some.length === 0 ? others : others.length === 0 ? some : [...some, ...others];

const whoIs = ({ organisation_name, department_name }: Candidate, formOf: WordForms): StoredName =>
  nameOf(termsOf(department_name === '' ? organisation_name : `${organisation_name} ${department_name}`), formOf);

const scoreOrganisation = (
  written: WrittenAddress,
  stored: boolean,
  share: number,
  explained: Uint8Array,
): ElementScore => {
  const element = 'organisation' as const;
  const faults = stored && share < 1 ? 1 : 0;
  const left = isLeft(written.needed.organisation, explained);
  const { outOf, whenMissing } = weights.organisation;
  if (!stored)
    return left
      ? {
          element,
          points: 0,
          outOf: unexplainedWeights.organisation,
          state: 'given',
          reason: 'the record has none',
          faults,
        }
      : { element, points: 0, outOf: 0, state: 'absent', reason: 'none', faults };
  if (share > 0)
    return {
      element,
      points: outOf * share,
      outOf,
      state: 'given',
      reason: share === 1 ? 'the same' : 'alike',
      faults,
    };
  return left
    ? { element, points: 0, outOf, state: 'given', reason: 'another one', faults }
    : { element, points: outOf * whenMissing, outOf, state: 'missing', reason: 'not given', faults };
};
