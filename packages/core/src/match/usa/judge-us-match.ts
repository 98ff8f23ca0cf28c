import type { UsAddress } from '../../address/usa/us-address.ts';
import type { Zip4Row } from '../../address/usa/zip4-row.ts';
import { writeFootnotes } from './footnotes.ts';
import { type ElementVerdict, matchUsAddress, type UsElement, type UsMatch } from './match-us-address.ts';
import { usDoubts } from './us-doubts.ts';
import { usWeights } from './us-weights.ts';

/** The best row for an address, how sure it is, and how many rows are as good. */
export type UsVerdict = {
  readonly best: UsMatch;
  readonly count: number;
  /** Judges only what was given. */
  readonly fit: number;
  /** Judges what is missing too. */
  readonly confidence: number;
};

/**
 * Picks the row that agrees best; undefined when none is the address, or with `anyNumber` its street. Rows of equal worth are
 * counted, the first one wins.
 */
export const judgeUsMatch = (address: UsAddress, rows: Iterable<Zip4Row>, anyNumber = false): UsVerdict | undefined => {
  const found: { readonly match: UsMatch; readonly rank: readonly number[] }[] = [];
  for (const row of rows) {
    const match = matchUsAddress(address, row, anyNumber);
    if (match !== undefined) found.push({ match, rank: rankOf(match) });
  }
  found.sort((one, other) => compareRanks(other.rank, one.rank));
  const best = found[0];
  if (best === undefined) return undefined;
  const equal = found.filter(({ rank }) => compareRanks(rank, best.rank) === 0);
  const count = new Set(equal.map(({ match }) => `${match.row.zip}-${match.row.plus4_low}`)).size;
  // Of several equal deliveries none is known to be the one that was meant.
  const confidence = round(shareOf(best.match, true) / count);
  return { best: best.match, count, fit: shareOf(best.match, false), confidence };
};

/** The footnotes of a match, with N if the standard lines differ from what was written. */
export const footnotesOf = ({ footnotes }: UsMatch, rewritten: boolean): string =>
  writeFootnotes(rewritten ? [...footnotes, 'N'] : footnotes);

/** First the place, then how near to the door the record comes, then how well the unit agrees, a base record before its alternate. */
const rankOf = ({ elements, row }: UsMatch): readonly number[] => [
  round(sum({ ...elements, unit: outOfAccount, firm: outOfAccount }, true)),
  tierOf(elements, row),
  elements.unit.share,
  row.base_alternate === 'A' ? 0 : 1,
];

const outOfAccount: ElementVerdict = { level: 'NA', share: 0, reason: 'none' };

/** The firm that was named, the unit's own record, its building's, the street's; another firm comes last. */
const tierOf = ({ firm, unit }: UsMatch['elements'], { record_type, secondary }: Zip4Row): number => {
  if (record_type === 'F') return firm.level === 'FULL' || firm.level === 'PARTIAL' ? 4 : 0;
  if (record_type !== 'H') return 1;
  return secondary.low === '' ? 2 : unit.level === 'MISSING' || unit.level === 'INCORRECT' ? 0 : 3;
};

const compareRanks = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 ? 0 : one[at]! - other[at]!;
};

const shareOf = ({ elements }: UsMatch, missingCounts: boolean): number => {
  const left = usDoubts.reduce((product, { leaves, holds }) => (holds(elements) ? product * leaves : product), 1);
  return round((left * sum(elements, missingCounts)) / total(elements, missingCounts));
};

const sum = (elements: UsMatch['elements'], missingCounts: boolean): number =>
  counted(elements, missingCounts).reduce((points, name) => points + usWeights[name] * elements[name].share, 0);

const total = (elements: UsMatch['elements'], missingCounts: boolean): number =>
  counted(elements, missingCounts).reduce((points, name) => points + usWeights[name], 0);

const counted = (elements: UsMatch['elements'], missingCounts: boolean): readonly UsElement[] =>
  (Object.keys(usWeights) as UsElement[]).filter((name) => {
    const { level } = elements[name];
    // A firm that the file names and the sender did not is nothing that he left out.
    return level !== 'NA' && (level !== 'MISSING' || (missingCounts && name !== 'firm'));
  });

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
