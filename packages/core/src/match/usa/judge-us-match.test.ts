import { expect, test } from 'vitest';
import { plus4Of, type Zip4Row } from '../../address/usa/zip4-row.ts';
import { readUsAddress } from '../../read/usa/read-us-address.ts';
import { judgeUsMatch } from './judge-us-match.ts';
import { streetRow } from './testing/zip4-world.ts';
import { usJudgement } from './us-judgement.ts';

const row = streetRow;
const odd: Zip4Row = {
  ...row,
  plus4_low: '1235',
  plus4_high: '1235',
  primary: { low: '101', high: '199', side: 'odd' },
};
const building: Zip4Row = {
  ...row,
  record_type: 'H',
  plus4_low: '2000',
  plus4_high: '2000',
  primary: { low: '120', high: '120', side: 'even' },
};
const units: Zip4Row = {
  ...building,
  plus4_low: '2001',
  plus4_high: '2001',
  unit_designator: 'APT',
  secondary: { low: '1', high: '9', side: 'both' },
};
const firm: Zip4Row = {
  ...building,
  record_type: 'F',
  plus4_low: '2002',
  plus4_high: '2002',
  firm: 'GRANDVIEW TOOL WORKS',
};
const boxes: Zip4Row = {
  ...row,
  record_type: 'P',
  pre_directional: '',
  street: 'PO BOX',
  suffix: '',
  plus4_low: '0041',
  plus4_high: '0099',
  primary: { low: '41', high: '99', side: 'both' },
};
const alternate: Zip4Row = { ...row, street: 'STATE ROUTE 9', pre_directional: '', suffix: '', base_alternate: 'A' };
const island: Zip4Row = { ...row, street: 'STONY ISLAND', suffix: 'AVE', plus4_low: '3001', plus4_high: '3001' };
const eastWest: Zip4Row = {
  ...row,
  pre_directional: '',
  street: 'EAST WEST',
  suffix: 'HWY',
  plus4_low: '3002',
  plus4_high: '3002',
};
const rows = [island, eastWest, row, odd, building, units, firm, boxes, alternate];

const verdict = (text: string) => judgeUsMatch(readUsAddress(text), rows);

test.each([
  ['the side of the street', '101 N Main St, Hillview IL 62701', '1235'],
  ['the unit', '120 N Main St Apt 4, Hillview IL 62701', '2001'],
  ['the building where no unit is given', '120 N Main St, Hillview IL 62701', '2000'],
  ['the building where the unit is not known', '120 N Main St Apt 40, Hillview IL 62701', '2000'],
  ['the firm', 'Grandview Tool Works\n120 N Main St, Hillview IL 62701', '2002'],
  ['the box', 'PO Box 50, Hillview IL 62701', '0041'],
  ['an alternate name', '104 SR 9, Hillview IL 62701', '1234'],
  ['a highway without its kind', '104 Hwy 9, Hillview IL 62701', '1234'],
  ['a name that ends like a suffix', '104 N Stony Island, Hillview IL 62701', '3001'],
  ['a name that begins like a direction', '104 E West Hwy, Hillview IL 62701', '3002'],
])('finds %s', (_, text, plus4) => expect(verdict(text)?.best.row.plus4_low).toBe(plus4));

test.each([
  ['another number', '300 N Main St, Hillview IL 62701'],
  ['another street', '104 N Oak St, Hillview IL 62701'],
  ['a county road for a state route', '104 County Road 9, Hillview IL 62701'],
  ['another town', '104 N Main St, Farside CA 94001'],
  ['a box that is not there', 'PO Box 500, Hillview IL 62701'],
  ['nothing to look for', 'Hillview IL 62701'],
])('finds nothing for %s', (_, text) => expect(verdict(text)).toBeUndefined());

test.each([
  ['no number', 'N Main St, Hillview IL 62701', 'MISSING'],
  ['a number that is not there', '300 N Main St, Hillview IL 62701', 'INCORRECT'],
])('with %s it finds the street where any number will do, with little confidence', (_, text, level) => {
  const found = judgeUsMatch(readUsAddress(text), rows, true);
  expect(found?.best.elements).toMatchObject({ number: { level }, street: { level: 'FULL' } });
  expect(found?.confidence).toBeLessThan(0.3);
});

test('is sure of a whole address, and only of that', () => {
  expect(verdict('104 N Main St, Hillview IL 62701')).toMatchObject({ fit: 1, confidence: 1, count: 1 });
});

test.each([
  ['a misspelt street', '104 N Mian St, Hillview IL 62701', 'M'],
  ['a missing directional', '104 Main St, Hillview IL 62701', 'L'],
  ['another ZIP code', '104 N Main St, Hillview IL 62702', 'A'],
  ['a misspelt city', '104 N Main St, Hilview IL 62701', 'B'],
  ['a name that the city is not called by', '104 N Main St, Old Hillview IL 62701', 'U'],
  ['a missing unit', '120 N Main St, Hillview IL 62701', 'H'],
  ['an unknown unit', '120 N Main St Apt 40, Hillview IL 62701', 'S'],
  ['an alternate name', '104 SR 9, Hillview IL 62701', 'P'],
])('is less sure of %s, and says so', (_, text, footnote) => {
  const found = verdict(text)!;
  expect(found.best.footnotes).toContain(footnote);
  if (footnote !== 'P') expect(found.confidence).toBeLessThan(1);
});

test('judges in fit only what was given, in confidence also what was not', () => {
  const { fit, confidence } = verdict('104 N Main St, Hillview IL')!;
  expect(fit).toBe(1);
  expect(confidence).toBeLessThan(0.9);
});

test('never grows surer by one more fault', () => {
  const texts = [
    '104 N Main St, Hillview IL 62701',
    '104 Main St, Hillview IL 62701',
    '104 Mian St, Hillview IL 62701',
    '104 Mian St, Hilview IL 62701',
    '104 Mian St, Hilview IL 62711',
  ];
  const confidences = texts.map((text) => verdict(text)!.confidence);
  expect(confidences).toEqual([...confidences].sort((one, other) => other - one));
});

test('tells the level of each element', () => {
  expect(usJudgement(verdict('120 Main St Apt 40, Hilview IL')!.best).indicators).toEqual({
    organisation: 'NA',
    premise: 'PARTIAL',
    postcode: 'MISSING',
    thoroughfare: 'PARTIAL',
    locality: 'NA',
    post_town: 'PARTIAL',
  });
});

test('numbers the boxes of a record one by one', () => expect(plus4Of(boxes, '50')).toBe('0050'));

test.each([
  ['a number without its unit', '120 N Main St, Hillview IL 62701', 'given'],
  ['neither', 'N Main St, Hillview IL 62701', 'missing'],
])('of number and unit, %s: %s is %s', (_, text, state) => {
  const { best } = judgeUsMatch(readUsAddress(text), rows, true)!;
  expect(usJudgement(best).elements.premise.state).toBe(state);
});
