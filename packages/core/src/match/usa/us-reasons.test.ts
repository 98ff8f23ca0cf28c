import { expect, test } from 'vitest';
import type { Zip4Row } from '../../address/usa/zip4-row.ts';
import { readUsAddress } from '../../read/usa/read-us-address.ts';
import { judgeUsMatch } from './judge-us-match.ts';
import { streetRow } from './testing/zip4-world.ts';
import { usJudgement } from './us-judgement.ts';
import { usReasons } from './us-reasons.ts';

const units: Zip4Row = {
  ...streetRow,
  record_type: 'H',
  primary: { low: '120', high: '120', side: 'even' },
  unit_designator: 'APT',
  secondary: { low: '1', high: '9', side: 'both' },
};
const boxes: Zip4Row = { ...streetRow, record_type: 'P', pre_directional: '', street: 'PO BOX', suffix: '' };

const explained = (text: string, row: Zip4Row) => {
  const address = readUsAddress(text);
  const { best } = judgeUsMatch(address, [row], true)!;
  const { elements, doubts } = usJudgement(best);
  const { for: because, against } = usReasons(address, best);
  return { because, against, doubts, elements };
};

test.each([
  ['all', '104 N Main St, Hillview IL 62701', streetRow, ['the premise is “104”', 'the street is N MAIN ST'], [], []],
  [
    'another number',
    '300 N Main St, Hillview IL 62701',
    streetRow,
    ['the street is N MAIN ST', 'the postcode is 62701'],
    ['its numbers are 100 to 198, you wrote 300'],
    ['wrong_premise'],
  ],
  [
    'no number',
    'N Main St, Hillview IL 62701',
    streetRow,
    ['the street is N MAIN ST', 'the postcode is 62701'],
    ['you did not write which building'],
    ['premise_missing'],
  ],
  [
    'a misspelt street with another suffix',
    '104 N Mian Ave, Hillview IL 62701',
    streetRow,
    ['the premise is “104”', 'the postcode is 62701'],
    ['its street is N MAIN ST, you wrote N MIAN AVE'],
    ['unsure_place'],
  ],
  [
    'no directional',
    '104 Main St, Hillview IL 62701',
    streetRow,
    ['the premise is “104”', 'the postcode is 62701'],
    ['its street is N MAIN ST, you wrote MAIN ST'],
    [],
  ],
  [
    'no unit',
    '120 N Main St, Hillview IL 62701',
    units,
    ['the premise is “120”', 'the street is N MAIN ST'],
    ['you did not write which part of the building'],
    ['part_missing'],
  ],
  [
    'another unit',
    '120 N Main St Apt 40, Hillview IL 62701',
    units,
    ['the premise is “120”', 'the street is N MAIN ST'],
    ['it has no unit “40”'],
    ['part_not_in_record'],
  ],
  [
    'another kind of unit',
    '120 N Main St Ste 4, Hillview IL 62701',
    units,
    ['the premise is “120”', 'the street is N MAIN ST'],
    ['its units are called APT, you wrote STE 4'],
    [],
  ],
  [
    'the two that count most of several',
    '120 N Mian Ave Apt 12, Hillview IL 62709',
    units,
    ['the premise is “120”', 'the town is HILLVIEW'],
    ['its street is N MAIN ST, you wrote N MIAN AVE', 'its postcode is 62701, you wrote 62709'],
    ['part_not_in_record', 'unsure_place'],
  ],
  [
    'another ZIP code and city',
    'PO Box 104, Hilview IL 62799',
    boxes,
    ['the premise is “104”'],
    ['its postcode is 62701, you wrote 62799', 'its town is HILLVIEW, you wrote HILVIEW'],
    [],
  ],
] as const)('%s', (_, text, row, because, against, doubts) => {
  expect(explained(text, row)).toMatchObject({ because, against, doubts });
});

test('each element of the contract has its state and the reason of what differs', () => {
  const { elements } = explained('120 Main St Apt 40, Hilview IL', units);
  expect(
    Object.entries(elements).map(([name, { state, reason, faults }]) => `${name} ${state} ${faults}: ${reason}`),
  ).toEqual([
    'organisation absent 0: none',
    'premise given 1: a unit that the record does not have',
    'postcode missing 1: not given',
    'thoroughfare given 1: a directional or suffix is not given',
    'locality absent 0: none',
    'post_town given 1: alike',
  ]);
});

test('parts of an element agree as much as their mean', () => {
  const shares = ({ elements }: ReturnType<typeof explained>) => Object.values(elements).map(({ share }) => share);
  expect(shares(explained('104 N Main St, Hillview IL 62701', streetRow))).toEqual([0, 1, 1, 1, 0, 1]);
  expect(shares(explained('300 N Main St, Hillview IL 62701', streetRow))).toEqual([0, 0, 1, 1, 0, 1]);
  expect(shares(explained('104 Main St, Hillview IL 62701', streetRow))[3]).toBe(0.825);
});
