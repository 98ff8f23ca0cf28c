import { expect, test } from 'vitest';
import { writtenAddress } from '../../read/address/written-address.ts';
import { rarityFrom } from '../compare/rarity.ts';
import { type Elements, inQuillhaven } from '../compare/testing/candidate-of.ts';
import { typedText } from '../compare/typed-text.ts';
import { trustedConfidence } from '../verdict/verdict-weights.ts';
import { coefficients } from './coefficients.ts';
import { featureNames } from './features.ts';
import { rankCandidates } from './rank-candidates.ts';
import { isContradicted } from './reservations.ts';
import { comparerOf, weighCandidates } from './weigh-candidates.ts';

/** Streets, towns and what many places are called say little; all else says much. */
const rarity = rarityFrom((word) => (/^(high|street|quillhaven|house|school|road|the)$/.test(word) ? 0.3 : 0.9));

const rank = (text: string, ...elements: Elements[]) => {
  const read = typedText(writtenAddress(text), rarity);
  const answer = rankCandidates(read, weighCandidates(read, elements.map(inQuillhaven).map(comparerOf(read, rarity))))!;
  return { ...answer, best: answer.ranked[0]! };
};

test.each<[guarantee: string, text: string, right: Elements, wrong: Elements]>([
  ['the number', '12 High Street, Quillhaven', { building_number: '12' }, { building_number: '14' }],
  ['a letter apart', '37 A High Street, Quillhaven', { building_name: '37A' }, { building_number: '37' }],
  [
    'the flat',
    'Flat 3, 12 High Street, Quillhaven',
    { sub_building_name: 'Flat 3', building_number: '12' },
    { sub_building_name: 'Flat 4', building_number: '12' },
  ],
  [
    'a name in short',
    'Tern Surg, High Street, Quillhaven',
    { organisation_name: 'Tern Surgery' },
    { organisation_name: 'Kiln Bakery' },
  ],
  [
    'the street',
    '12 Mill Road, Quillhaven',
    { building_number: '12', thoroughfare: 'Mill Road' },
    { building_number: '12', thoroughfare: 'Kiln Road' },
  ],
])('%s tells candidates apart', (_, text, right, wrong) => {
  const { best, ranked } = rank(text, wrong, right);
  expect(best.record).toMatchObject(right.thoroughfare === undefined ? right : { building_number: '12' });
  expect(best.record.group.thoroughfare).toBe(right.thoroughfare ?? 'High Street');
  expect(best.logOdds).toBeGreaterThan(ranked[1]!.logOdds);
});

test('another number, flat or box is never believed', () => {
  for (const [text, stored] of [
    ['12 High Street, Quillhaven, QX1 1AA', { building_number: '14' }],
    ['Flat 3, 12 High Street, Quillhaven, QX1 1AA', { sub_building_name: 'Flat 4', building_number: '12' }],
    ['PO Box 7, Quillhaven, QX1 1AA', { po_box: '8' }],
  ] as const) {
    const { best, confidence } = rank(text, stored);
    expect(isContradicted(best.evidence), text).toBe(true);
    expect(confidence, text).toBeLessThan(trustedConfidence);
  }
});

test('neither the number nor the name of the record was typed: it is never believed', () => {
  const { best, confidence } = rank('12 Tern House, High Street, Quillhaven, QX1 1AA', { building_name: 'Kiln House' });
  expect(isContradicted(best.evidence)).toBe(false);
  expect(confidence).toBeLessThan(trustedConfidence);
});

test('a door and its postcode are enough', () => {
  for (const text of ['12, QX1 1AA', '12 QX1 1AA', '12, Quillhaven, QX1 1AA'])
    expect(rank(text, { building_number: '12' }, { building_number: '14' }).confidence, text).toBeGreaterThan(0.9);
});

test('words of the street and the town do not name who is there', () => {
  const school = { organisation_name: 'High Street School' };
  expect(rank('High Street, Quillhaven, QX1 1AA', school).best.evidence.nameShare).toBe(0);
  expect(rank('High Street School, High Street, Quillhaven', school).best.evidence.nameShare).toBe(1);
});

test('two doors that match equally well share the confidence, two tenants of one door do not', () => {
  const doors = rank('High Street, Quillhaven', { building_number: '12' }, { building_number: '14' });
  expect([doors.count, doors.confidence <= 0.5]).toEqual([2, true]);
  const one = { building_number: '12' };
  expect(
    rank('12 High Street, Quillhaven', { ...one, organisation_name: 'Tern' }, { ...one, organisation_name: 'Kiln' })
      .count,
  ).toBe(1);
});

test.each([
  ['equal', 0, 2],
  ['hardly different', 0.018, 2],
  ['different', 0.022, 1],
  ['far apart', 2, 1],
])('doors with odds that are %s: %d', (_, difference, count) => {
  const read = typedText(writtenAddress('High Street, Quillhaven'), rarity);
  const doors = [{ building_number: '12' }, { building_number: '14' }].map(inQuillhaven);
  const [one, other] = weighCandidates(read, doors.map(comparerOf(read, rarity)));
  const at = featureNames.indexOf('lead');
  const values = one!.values.with(at, one!.values[at]! - difference / coefficients.features.lead);
  expect(rankCandidates(read, [one!, { ...other!, values }])!.count).toBe(count);
});

test('a door that is far behind does not share the confidence', () => {
  const door = (building_number: string, thoroughfare: string) => ({ building_number, thoroughfare });
  const answer = rank(
    'High Street, Quillhaven',
    door('12', 'High Street'),
    door('14', 'High Street'),
    door('1', 'Elm Row'),
  );
  expect([answer.count, answer.ranked.length]).toEqual([2, 3]);
});

test('a text without candidates has no answer', () =>
  expect(rankCandidates(typedText(writtenAddress('12 High Street'), rarity), [])).toBeUndefined());

test('every feature has a finite value for every candidate', () => {
  const { ranked } = rank('12', { building_number: '12' }, { organisation_name: 'Tern', po_box: '7' });
  for (const { values } of ranked) {
    expect(values).toHaveLength(featureNames.length);
    expect([...values].every(Number.isFinite)).toBe(true);
  }
});
