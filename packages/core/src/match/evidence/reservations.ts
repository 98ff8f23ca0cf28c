import { compile } from '../../text/compile.ts';
import { sameName } from '../compare/find-name.ts';
import type { Evidence } from './evidence.ts';

/**
 * What speaks against believing the best candidate, however good its evidence is. How much each lowers the confidence is learnt
 * (`npm run fit`), from texts of which some mean no address of the list.
 */
export const reservations = {
  'another number, flat or box': (e) => isContradicted(e),
  'another number, flat or box, and the name is not typed': (e) => isContradicted(e) && e.nameShare < sameName,
  'a number that the record lacks': (e) => lacksPremise(e),
  'a number typed, none stored, and no name': (e) =>
    e.numbers.typedOnly > 0 && e.numbers.common + e.numbers.storedOnly === 0 && e.nameShare < sameName,
  'the flat is not typed': (e) => e.premise.doubt === 'part_missing' && (e.share.organisation ?? 0) < sameName,
  'a flat that the record lacks': (e) => e.premise.doubt === 'part_not_in_record',
  'no premise typed': (e) => e.premise.doubt === 'premise_missing' && e.nameShare < sameName,
  'a number of the range': (e) => e.premise.doubt === 'number_in_range',
  'another street': (e) => (e.share.street ?? 1) < 0.5 && typedLeft(e, 'thoroughfare'),
  'another street, and not the postcode': (e) =>
    e.code !== 'same' && (e.share.street ?? 1) < 0.5 && typedLeft(e, 'thoroughfare'),
  'another house name': (e) => (e.share.building ?? 0) < 0.5 && typedLeft(e, 'building_name'),
  'another kind of place': (e) => e.otherKind,
  'another town': (e) => e.elsewhere,
  opposed: (e) => e.opposed,
} as const satisfies Record<string, (evidence: Evidence) => boolean>;

/** The name of a reservation. */
export type Reservation = keyof typeof reservations;
export const reservationNames = Object.keys(reservations) as readonly Reservation[];

/** The reservations about a candidate, 1 for each that holds, in their order. */
export const reservationsOf = (evidence: Evidence): readonly number[] => valuesInOrder(evidence);

/** One call for each, because a loop over them would look each one up. */
const valuesInOrder = compile<(evidence: Evidence) => readonly number[]>(
  Object.fromEntries(reservationNames.map((name, at) => [`is${at}`, reservations[name]])),
  `(evidence) => [${reservationNames.map((_, at) => `is${at}(evidence) ? 1 : 0`)}]`,
);

/** Says that the record has another number, flat or box than the text. */
export const isContradicted = ({ premise, numbers, box }: Evidence): boolean =>
  box === 'other' ||
  (numbers.typedOnly > 0 && numbers.storedOnly > 0 && (numbers.common === 0 || premise.doubt === 'wrong_premise'));

/** Says that the record has neither the number nor the name that was typed. */
const lacksPremise = ({ premise, numbers, nameShare }: Evidence): boolean =>
  premise.doubt === 'wrong_premise' && numbers.typedOnly > 0 && numbers.common === 0 && nameShare < sameName;

/** Most of what was read as this part is not in the record. */
const typedLeft = ({ text: { words }, explained: { typed } }: Evidence, part: string): boolean => {
  let all = 0;
  let left = 0;
  for (let at = 0; at < words.length; at++) {
    if (words[at]!.part !== part) continue;
    all += words[at]!.weight;
    left += words[at]!.weight * (1 - typed[at]!);
  }
  return left > all / 2;
};
