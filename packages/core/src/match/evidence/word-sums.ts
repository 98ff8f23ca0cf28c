import type { Evidence } from './evidence.ts';

/** Sums over the typed words that several features read. One walk over the words makes all of them. */
export type WordSums = {
  /** The share of the typed weight that the record explains to the letter. */
  readonly exact: number;
  /** The weight that the record leaves of words that some address has, and of words that none has. */
  readonly known: number;
  readonly unknown: number;
  /** The weight of the rarest word that some address has and the record lacks. */
  readonly rarest: number;
  /** How much of what was read as this part the record lacks, from 0 to 1. */
  readonly street: number;
  readonly town: number;
  readonly organisation: number;
  readonly building: number;
  /** The share of the weight in pairs of neighbouring words that are neighbours in the record too. */
  readonly neighbours: number;
};

/** Adds up what a record explains of the typed words and what it leaves. */
export const wordSums = ({ text, explained: { typed, places } }: Pick<Evidence, 'text' | 'explained'>): WordSums => {
  const { words } = text;
  const [street, town, organisation, building] = [newPart(), newPart(), newPart(), newPart()];
  let [exact, known, unknown, rarest, pairs, shared] = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at < words.length; at++) {
    const { weight, isKnown, part, line } = words[at]!;
    const own = typed[at]!;
    if (own === 1) exact += weight;
    if (isKnown) known += weight * (1 - own);
    else unknown += weight * (1 - own);
    if (isKnown && own === 0 && weight > rarest) rarest = weight;
    if (part === 'thoroughfare') addTo(street, weight, own);
    else if (part === 'post_town') addTo(town, weight, own);
    else if (part === 'organisation_name') addTo(organisation, weight, own);
    else if (part === 'building_name') addTo(building, weight, own);
    const next = words[at + 1];
    if (next === undefined || next.line !== line) continue;
    pairs += weight + next.weight;
    if (places[at]! >= 0 && places[at + 1] === places[at]! + 1) shared += weight + next.weight;
  }
  return {
    exact: text.weight === 0 ? 0 : exact / text.weight,
    known,
    unknown,
    rarest,
    street: leftOf(street),
    town: leftOf(town),
    organisation: leftOf(organisation),
    building: leftOf(building),
    neighbours: pairs === 0 ? 0 : shared / pairs,
  };
};

/** The weight of the words that were read as a part, and how much of it the record explains. */
type PartSum = { all: number; found: number };
const newPart = (): PartSum => ({ all: 0, found: 0 });

const addTo = (sum: PartSum, weight: number, explained: number): void => {
  sum.all += weight;
  sum.found += weight * explained;
};

const leftOf = ({ all, found }: PartSum): number => (all === 0 ? 0 : 1 - found / all);
