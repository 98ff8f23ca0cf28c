import { expect, test } from 'vitest';
import { changesClocks } from './daylight-saving.ts';

test.each([
  ['a state', 'OH', '43001', true],
  ['Arizona', 'AZ', '85001', false],
  ['the Navajo Nation in Arizona', 'AZ', '86515', true],
  ['Tuba City', 'AZ', '86045', true],
  ['the Hopi Reservation', 'AZ', '86039', false],
  ['Hawaii', 'HI', '96801', false],
  ['Hawaii with a ZIP like those of the Navajo', 'HI', '86515', false],
  ['Puerto Rico', 'PR', '00901', false],
  ['a ZIP like those of the Navajo in another state', 'NM', '86515', true],
])('clocks change in %s', (_, state, zip, changes) => expect(changesClocks(state, zip)).toBe(changes));
