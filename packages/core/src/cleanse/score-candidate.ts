import { termsOf } from '../search/terms-of.ts';
import type { Candidate } from './candidate.ts';
import { findName, take } from './find-name.ts';
import type { ElementScore, GroupScore } from './score-group.ts';
import { countLeft, readBuilding, scorePremise } from './score-premise.ts';
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
  const building = readBuilding(candidate.building_name);
  const name = findName(building.words, written.texts, explained, written.ofPremise, 'first');
  take(explained, name);
  const who = termsOf(`${candidate.organisation_name} ${candidate.department_name}`);
  const organisation = findName(who, written.texts, explained, written.ofPremise, 'first');
  take(explained, organisation);

  const premise = scorePremise(written, candidate, explained, {
    building,
    name: name.share,
    organisation: organisation.share,
  });
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
