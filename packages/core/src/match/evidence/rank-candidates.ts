import type { Candidate } from '../verdict/candidate.ts';
import { acceptedKindOf } from './accepted-kinds.ts';
import { logOddsOf, noRival, probabilityOf } from './model.ts';
import { reservationsOf } from './reservations.ts';
import type { TypedText } from './typed-text.ts';
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
    .map(({ record, evidence, total, values }) => ({ record, evidence, total, values, logOdds: logOddsOf(values) }))
    .sort((one, other) => other.logOdds - one.logOdds);
  const [best] = ranked;
  if (best === undefined) return undefined;
  const door = doorOf(best.record);
  const rival = ranked.find(({ record }) => doorOf(record) !== door)?.logOdds ?? noRival;
  const count = rival < best.logOdds - tie ? 1 : countDoors(ranked, best.logOdds - tie);
  const probability = probabilityOf(
    {
      own: best.logOdds,
      rival,
      hasPostcode: text.address.postcode !== '',
      reservations: reservationsOf(best.evidence),
      values: best.values,
    },
    acceptedKindOf(best.record),
  );
  return { ranked, count, confidence: Math.min(probability, 1 / count) };
};

const countDoors = (ranked: readonly Ranked<Candidate>[], least: number): number =>
  new Set(ranked.filter(({ logOdds }) => logOdds >= least).map(({ record }) => doorOf(record))).size;

/** Log odds this close are equal. */
const tie = 0.02;

/** What names the door of an address: two organisations may share it. */
export const doorOf = ({ group, building_number, building_name, sub_building_name, po_box }: Candidate): string =>
  `${group.entry.postcode}|${group.thoroughfare}|${building_number}|${building_name}|${sub_building_name}|${po_box}`.toUpperCase();
