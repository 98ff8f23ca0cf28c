import type { Candidate } from '../compare/candidate.ts';
import type { TypedText } from '../compare/typed-text.ts';
import { acceptedKindOf } from './accepted-kinds.ts';
import { asIfTyped } from './as-if-typed.ts';
import type { Evidence } from './evidence.ts';
import { featureValues } from './features.ts';
import { logOddsOf, noRival, probabilityOf } from './model.ts';
import { reservationsOf } from './reservations.ts';
import type { Weighed } from './weigh-candidates.ts';

/** A candidate with the model's judgement. */
export type Ranked<Record extends Candidate> = Weighed<Record> & { readonly logOdds: number };

/** The answer to which address was meant. */
export type RankedCandidates<Record extends Candidate> = {
  /** Best first. */
  readonly ranked: readonly Ranked<Record>[];
  /** How likely it is that the best is right, from 0 to 1. */
  readonly confidence: number;
  /** How many doors are as likely as the best, itself among them. */
  readonly count: number;
};

/** Orders candidates by the model and says how likely the best is right; undefined if there is none. */
export const rankCandidates = <Record extends Candidate>(
  text: TypedText,
  weighed: readonly Weighed<Record>[],
): RankedCandidates<Record> | undefined => {
  const ranked = weighed
    .map(({ record, evidence, total, standing, values }) => {
      return { record, evidence, total, standing, values, logOdds: logOddsOf(values) };
    })
    .sort((one, other) => other.logOdds - one.logOdds);
  const [best] = ranked;
  if (best === undefined) return undefined;
  const rival = ranked.find(({ record }) => !isSameDoor(record, best.record))?.logOdds ?? noRival;
  const count = rival < best.logOdds - tie ? 1 : countDoors(ranked, best.logOdds - tie);
  const probability = leastProbability(best, rival, text.address.postcode !== '');
  return { ranked, count, confidence: Math.min(probability, 1 / count) };
};

/** How likely the best is right: no more than if the text had a mistake less. */
const leastProbability = (
  { record, evidence, standing, values, logOdds }: Ranked<Candidate>,
  rival: number,
  hasPostcode: boolean,
): number => {
  const kind = acceptedKindOf(record);
  const believe = (one: Evidence, its: readonly number[], own: number): number =>
    probabilityOf(
      {
        own,
        // Its rivals gain as much.
        rival: rival + own - logOdds,
        hasPostcode: hasPostcode || one.code === 'same',
        reservations: reservationsOf(one),
        values: its,
      },
      kind,
    );
  let least = believe(evidence, values, logOdds);
  for (const one of asIfTyped(evidence)) {
    const its = featureValues(one, standing);
    least = Math.min(least, believe(one, its, logOddsOf(its)));
  }
  return least;
};

const countDoors = (ranked: readonly Ranked<Candidate>[], least: number): number =>
  new Set(ranked.filter(({ logOdds }) => logOdds >= least).map(({ record }) => doorOf(record))).size;

/** Log odds this close are equal. */
const tie = 0.02;

/** Says whether `doorOf` is the same for two addresses. Most differ in their first text. */
export const isSameDoor = (one: Candidate, other: Candidate): boolean =>
  isSameText(one.building_number, other.building_number) &&
  isSameText(one.sub_building_name, other.sub_building_name) &&
  isSameText(one.building_name, other.building_name) &&
  isSameText(one.po_box, other.po_box) &&
  isSameText(one.group.thoroughfare, other.group.thoroughfare) &&
  isSameText(placeOf(one), placeOf(other));

const isSameText = (one: string, other: string): boolean => one === other || one.toUpperCase() === other.toUpperCase();

const placeOf = ({ group }: Candidate): string => group.entry.postcode || group.post_town;

/** What names the door of an address: two organisations may share it. Without a postcode, its town says where it is. */
export const doorOf = ({ group, building_number, building_name, sub_building_name, po_box }: Candidate): string =>
  `${group.entry.postcode || group.post_town}|${group.thoroughfare}|${building_number}|${building_name}|${sub_building_name}|${po_box}`.toUpperCase();
