import { expect, test } from 'vitest';
import { unitDesignatorOf } from './unit-designators.ts';

const known =
  'APT BLDG BSMT DEPT FL FRNT HNGR KEY LBBY LOT MEZZ LOWR OFC PH PIER REAR RM SIDE SLIP SPC STOP STE TRLR UNIT UPPR # MSC FILE CONDO TOWER WING';
const having = (is: (designator: NonNullable<ReturnType<typeof unitDesignatorOf>>) => boolean): string =>
  known
    .split(' ')
    .filter((word) => is(unitDesignatorOf(word)!))
    .join(' ');

test('a building is furthest from the door, then its floors and sides, then what has a door of its own', () => {
  expect(having(({ depth }) => depth === 1)).toBe('BLDG PIER TOWER WING');
  expect(having(({ depth }) => depth === 2)).toBe('BSMT DEPT FL FRNT LBBY MEZZ LOWR OFC REAR SIDE UPPR MSC FILE');
  expect(having(({ depth }) => depth === 3)).toBe('APT HNGR KEY LOT PH RM SLIP SPC STOP STE TRLR UNIT # CONDO');
});

test('these need no number', () =>
  expect(having(({ alone }) => alone)).toBe('BSMT FRNT LBBY MEZZ LOWR OFC PH REAR SIDE UPPR'));

test.each([
  ['SUITE', 'STE'],
  ['FLOOR', 'FL'],
  ['STE', 'STE'],
  ['SUITED', undefined],
  ['', undefined],
])('%j is the designator %s', (word, standard) => expect(unitDesignatorOf(word)?.standard).toBe(standard));
