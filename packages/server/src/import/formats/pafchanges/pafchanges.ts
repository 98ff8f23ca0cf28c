import type { Dataset } from '@fingerpost/core/contract/datasets';
import { baseName } from '../../base-name.ts';
import { type AnyFileFormat, type FileFormat, formatRow } from '../../format.ts';
import { readingChanges } from '../../royal-mail/changes.ts';
import { pafLayout } from '../paf/paf.ts';

const row = formatRow('pafchanges');

/**
 * Royal Mail's PAF Changes: delivery points that were added, removed or amended since the last delivery. "Single" has the same changes with
 * one row for each delivery point. Those of the Welsh alternatives are a delivery of their own.
 */
export const pafchanges = {
  ...row,
  each: (options, files) => {
    const names = files
      .filter(({ bytes }) => bytes > 0)
      .map(baseName)
      .filter((name) => row.fileName.test(name));
    const sources = (['paf', 'pafw'] as const).filter((source) => names.some((name) => sourceOf(name) === source));
    return sources.includes('pafw') ? sources.map((dataset) => ({ ...options, dataset })) : [options];
  },
  layoutOf: (row) => changesOf('paf').layoutOf!(row, new Map()),
  specify: ({ dataset }) => {
    const source = dataset === 'pafw' ? 'pafw' : 'paf';
    return { source, ...changesOf(source), passOver: passOverFor(source) };
  },
} as const satisfies AnyFileFormat;

const changesOf = (dataset: Dataset) =>
  readingChanges({ dataset, leading: 4, layoutOf: (row) => pafLayout(row, dataset) });

const passOverFor =
  (source: Dataset): NonNullable<FileFormat<never>['passOver']> =>
  (file, others) => {
    const name = baseName(file);
    if (row.fileName.test(name) && sourceOf(name) !== source) return 'changes of another dataset';
    const whole = file.name.replace(/ Single(?=\.csv)/i, '');
    const isRepeated = whole !== file.name && others.some((other) => other.name === whole);
    return isRepeated ? '"CSV PAF Changes.csv" has the same changes' : undefined;
  };

const sourceOf = (name: string): 'paf' | 'pafw' => (/Welsh\.csv$/i.test(name) ? 'pafw' : 'paf');
