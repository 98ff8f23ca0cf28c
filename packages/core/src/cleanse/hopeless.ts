import type { Candidate } from './candidate.ts';
import type { PremiseAtom } from './premise-atoms.ts';
import type { GroupScore } from './score-group.ts';
import { readBuilding, readNumber, readPart } from './stored-premise.ts';
import type { WrittenAddress } from './written-address.ts';

/**
 * Says at little cost that a candidate is another premise than the one written: it is told from its neighbours by a number
 * or a flat, the text has numbers, and this one is not among them. Most neighbours are, so they are never scored.
 */
export const isHopeless = (written: WrittenAddress, candidate: Candidate): boolean => {
  if (written.numbers.size === 0 || candidate.organisation_name !== '' || candidate.po_box !== '') return false;
  const { sub_building_name: flat, building_number: number, building_name: name } = candidate;
  if (flat !== '') return written.hasFlat && !written.numbers.has(lastWord(flat)) && endsInNumber(flat);
  return name === '' && number !== '' && !written.numbers.has(number);
};

/**
 * Says at little cost that a candidate shares no number with the text, which has one. Whatever names agree, it scores no more than
 * `mostOfAnother`, and so need not be scored beside one that is well above that.
 */
export const isAnotherPremise = (written: WrittenAddress, candidate: Candidate, group: GroupScore): boolean => {
  if (!group.leavesNumbers || candidate.po_box !== '') return false;
  const { numbers } = written;
  return (
    !mayBeAmong(numbers, readNumber(candidate.building_number)) &&
    !mayBeAmong(numbers, readBuilding(candidate.building_name).atoms) &&
    !mayBeAmong(numbers, readPart(candidate.sub_building_name).atoms) &&
    !hasDigit(candidate.organisation_name) &&
    !hasDigit(candidate.department_name)
  );
};

/** Three fifths of the premise, and all of the rest. */
export const mostOfAnother = 0.85;

const hasDigit = (name: string): boolean => name !== '' && /\d/.test(name);

const mayBeAmong = (numbers: ReadonlySet<string>, atoms: readonly PremiseAtom[]): boolean => {
  for (const { value, parts, range } of atoms)
    if (numbers.has(value) || range !== undefined || (parts !== undefined && numbers.has(parts[0]))) return true;
  return false;
};

/** Says that none of a group's addresses can be the one written: it is another street, in another postcode. */
export const isAnotherStreet = ({ scores }: GroupScore): boolean => {
  let street = false;
  let postcode = false;
  for (const { element, state, points, outOf } of scores) {
    if (element === 'thoroughfare') street = state === 'given' && points < outOf * 0.2;
    if (element === 'postcode') postcode = points < outOf * 0.9;
  }
  return street && postcode;
};

/** Says that a group is the very street that was written, in the postcode or the town that was. */
export const isRightStreet = ({ scores }: GroupScore): boolean => {
  let street = false;
  let place = false;
  for (const { element, state, points, outOf } of scores) {
    const same = state === 'given' && points === outOf;
    if (element === 'thoroughfare') street = same;
    else if (element !== 'locality' && same) place = true;
  }
  return street && place;
};

const lastWord = (text: string): string => text.slice(text.lastIndexOf(' ') + 1);
/** "FLAT 12", but not "2F1", which is compared in another form than it is written. */
const endsInNumber = (text: string): boolean => /(?:^|[a-z] )\d+$/i.test(text);
