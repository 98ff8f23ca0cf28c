import { expect, test } from 'vitest';
import { fipsCounty } from './state-fips.ts';

test.each([
  ['the first state', 'AL', '001', '01001'],
  ['a county of Ohio', 'OH', '049', '39049'],
  ['a territory', 'VI', '030', '78030'],
  ['a state that has no number', 'AE', '001', ''],
  ['a county without three digits', 'OH', '49', ''],
  ['no county', 'OH', '', ''],
])('%s', (_, state, county, fips) => expect(fipsCounty(state, county)).toBe(fips));
