import { expect, test } from 'vitest';
import { type DatasetRow, datasets, isDataset } from './datasets.ts';

test('the datasets of any country are searched in every context', () => {
  const everywhere = Object.entries<DatasetRow>(datasets).filter(([, row]) => row.everywhere);
  expect(everywhere.map(([name, { context }]) => `${name}${context}`)).toEqual(['oa', 'own']);
});

test.each([
  ['paf', true],
  ['PAF', false],
  ['toString', false],
])('%s is the name of a dataset: %s', (name, is) => expect(isDataset(name)).toBe(is));
