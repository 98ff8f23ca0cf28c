import type { PremiseAtom } from '../../read/address/premise-atoms.ts';
import { crossed, numberInRange, type Pairing, pairPremises } from './pair-premises.ts';

/** What may be doubtful about a premise. */
export type PremiseDoubt =
  | 'wrong_premise'
  | 'part_not_in_record'
  | 'part_missing'
  | 'premise_missing'
  | 'number_in_range';

/** How the numbers of a written premise compare with those of a stored one. */
export type PremiseVerdict = {
  /** From 0 to 1; undefined if the text or the record has no number, flat or storey. */
  readonly share: number | undefined;
  readonly doubt: PremiseDoubt | undefined;
  readonly reason: string;
  /** How many numbers, flats and storeys are missing or different. */
  readonly faults: number;
};

/** How the names of the premise compare. */
export type KnownBy = {
  /** The name of the building is the same. */
  readonly building: boolean;
  /** The organisation is the same, or no other organisation can be meant. */
  readonly organisation: boolean;
  /** The text names a building that the record does not. */
  readonly otherName: boolean;
};

/**
 * Pairs the numbers of the text with those of the record, each once: a flat with a flat, "12a" with number 12 and flat a, "14/2" with
 * number 14 and flat 2, a number with a range. If both sides have a number left over, it is another premise.
 */
export const comparePremises = (
  written: readonly PremiseAtom[],
  stored: readonly PremiseAtom[],
  known: KnownBy,
): PremiseVerdict => {
  const [one] = written;
  const [other] = stored;
  // This alone rules out nearly all neighbours.
  if (written.length === 1 && stored.length === 1 && one?.kind === other?.kind) {
    if (one?.value === other?.value) return same;
    if (one?.kind === 'number' && !one.weak && one.plain !== undefined && other?.plain !== undefined)
      return anotherNumber;
  }
  const pairing = pairPremises(written, stored);
  const meant = pairing.written.filter(({ weak }) => !weak);
  const facts: Facts = {
    share: pairing.share,
    reasons: pairing.reasons,
    sure: pairing.sure,
    organisation: known.organisation,
    otherName: known.otherName,
    named: known.building || known.organisation,
    numbered: written.some(({ kind, weak }) => kind === 'number' && !weak),
    storedNumber: pairing.stored.some(({ kind }) => kind === 'number'),
    storedFlat: pairing.stored.some(({ kind }) => kind === 'flat'),
    writtenNumber: meant.some(({ kind }) => kind === 'number'),
    writtenFlat: meant.some(({ kind }) => kind === 'flat'),
    paired: pairing.stored.length < stored.length,
  };
  const faults = Math.max(pairing.stored.length, meant.length);
  const { share, doubt, reason } = firstVerdict(facts);
  return { share, doubt, reason, faults };
};

/** What pairing came to: which kinds of numbers are left on which side. */
type Facts = Omit<Pairing, 'written' | 'stored'> &
  Omit<KnownBy, 'building'> & {
    readonly named: boolean;
    readonly numbered: boolean;
    readonly storedNumber: boolean;
    readonly storedFlat: boolean;
    readonly writtenNumber: boolean;
    readonly writtenFlat: boolean;
    readonly paired: boolean;
  };

type Rule = (facts: Facts) => Omit<PremiseVerdict, 'faults'> | undefined;

const same: PremiseVerdict = { share: 1, doubt: undefined, reason: 'the same', faults: 0 };
const wrong = (reason: string) => ({ share: 0, doubt: 'wrong_premise', reason }) as const;

const anotherNumber: PremiseVerdict = { ...wrong('another number'), faults: 1 };

const numberAgainstNumber: Rule = ({ writtenNumber, storedNumber }) =>
  writtenNumber && storedNumber ? anotherNumber : undefined;

const flatAgainstFlat: Rule = ({ writtenFlat, storedFlat }) =>
  writtenFlat && storedFlat ? wrong('another flat') : undefined;

/** The number that was written is a flat of another house; a flat of a named building needs no number of the street. */
const numberOfAnotherHouse: Rule = ({ storedNumber, numbered, named, writtenFlat }) =>
  storedNumber && numbered && !(named && !writtenFlat) ? wrong('the number of another house') : undefined;

/** A flat of a building with another name, whose number is not written; or one that is only a number by chance. */
const flatOfAnotherName: Rule = ({ otherName, storedNumber, reasons, organisation }) =>
  otherName && !organisation && (storedNumber || reasons.includes(crossed))
    ? wrong('a building with another name')
    : undefined;

/** A number that the record does not have: forgiven if the name is the same, otherwise another house. */
const numberUnknown: Rule = ({ writtenNumber, named, sure, share }) => {
  if (!writtenNumber) return undefined;
  if (!named && sure === 0) return wrong('a number that the record does not have');
  return {
    share: 0.6 * share,
    doubt: named ? undefined : 'part_not_in_record',
    reason: 'one number more than the record has',
  };
};

const flatUnknown: Rule = ({ writtenFlat, storedNumber, paired, named, share }) => {
  if (!writtenFlat) return undefined;
  if (storedNumber && !paired && !named) return wrong('a flat, but of another house');
  return { share: 0.55 * share, doubt: 'part_not_in_record', reason: 'a flat that the record does not have' };
};

/** Only the same organisation can identify the part of the building. */
const flatNotGiven: Rule = ({ storedFlat, paired, named, organisation, share }) => {
  if (!storedFlat) return undefined;
  if (organisation)
    return { share: paired ? 0.9 * share : undefined, doubt: undefined, reason: 'known by the organisation' };
  if (!paired && !named) return { share: undefined, doubt: 'premise_missing', reason: 'not given' };
  return { share: 0.4 * share, doubt: 'part_missing', reason: 'the flat is not given' };
};

const numberNotGiven: Rule = ({ storedNumber, paired, named }) =>
  storedNumber && !paired
    ? { share: undefined, doubt: named ? undefined : 'premise_missing', reason: 'no number given' }
    : undefined;

/** A flat, and neither the number nor the name of its house. */
const houseNotGiven: Rule = ({ storedNumber, paired, named, share }) =>
  storedNumber && paired && !named
    ? { share: 0.5 * share, doubt: 'premise_missing', reason: 'the flat, but the house is not given' }
    : undefined;

/** A flat of a named building needs no number, but the number is missing. */
const allPaired: Rule = ({ paired, share, reasons, storedNumber }) =>
  paired
    ? {
        share: storedNumber ? 0.97 * share : share,
        doubt: reasons.includes(numberInRange) ? 'number_in_range' : undefined,
        reason: reasons.join(', ') || (storedNumber ? 'no number given' : 'the same'),
      }
    : undefined;

const noNumber = { share: undefined, doubt: undefined, reason: 'no number' } as const;

/** The rules of judging a premise; the first one that applies decides. */
const firstVerdict = (facts: Facts): NonNullable<ReturnType<Rule>> =>
  numberAgainstNumber(facts) ??
  flatAgainstFlat(facts) ??
  numberOfAnotherHouse(facts) ??
  flatOfAnotherName(facts) ??
  numberUnknown(facts) ??
  flatUnknown(facts) ??
  flatNotGiven(facts) ??
  numberNotGiven(facts) ??
  houseNotGiven(facts) ??
  allPaired(facts) ??
  noNumber;
