import { expect, test } from 'vitest';
import { spellOut } from './city-spelling.ts';

test.each([
  ['N HILLVIEW', 'NORTH HILLVIEW'],
  ['HILLVIEW N', 'HILLVIEW N'],
  ['ST TERN HTS', 'SAINT TERN HEIGHTS'],
  ['E ST TERN', 'EAST SAINT TERN'],
  ['HILLVIEW', 'HILLVIEW'],
])('%s is %s', (city, spelled) => expect(spellOut(city)).toBe(spelled));
