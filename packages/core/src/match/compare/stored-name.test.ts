import { expect, test } from 'vitest';
import { nameOf } from './stored-name.ts';
import { storedTextsOf } from './stored-text.ts';

test.each([
  ['rare words count in full', 'Kiln Tern', 2],
  ['words that nearly every name has count little', 'The Kiln', 1.15],
  ['kinds of streets and houses count in part', 'Kiln Road', 1.45],
  ['no name weighs nothing', '', 0],
])('%s', (_, name, weight) => expect(storedTextsOf('GBR')(name).weight).toBeCloseTo(weight, 9));

test('a name without words weighs nothing', () => expect(nameOf([])).toEqual({ words: [], weight: 0 }));
