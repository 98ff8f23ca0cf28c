import { expect, test } from 'vitest';
import { labelWords } from './label-words.ts';

test('the first sixty words of a text are read', () => {
  expect(labelWords('TERN '.repeat(59)).words).toHaveLength(59);
  expect(labelWords('TERN '.repeat(70)).words).toHaveLength(60);
});

test('every word is given a part', () =>
  expect(labelWords('Kiln Works, 12 N Main St Apt 5, Hillview OH 44101').parts).toEqual([
    'recipient',
    'recipient',
    'number',
    'pre_directional',
    'street',
    'suffix',
    'unit',
    'unit',
    'city',
    'state',
    'zip',
  ]));
