import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CsvSplitter } from '../../packages/server/src/import/csv-rows.ts';
import { foldOf } from './folds.ts';

/** A text as another register wrote it, the ids that are right (none: the place is not in the list), what differs, and its fold. */
export type Pair = {
  readonly text: string;
  readonly withoutPostcode: string;
  readonly postcode: string;
  readonly right: readonly string[];
  readonly kind: string;
  readonly fold: number;
};

/** A row of the list that is searched: who is there, the address and the postcode as one text. */
export type ListedRow = { readonly id: string; readonly text: string };

/** The folder of the real pairs, which are not part of the project. */
export const pairsFolder = fileURLToPath(new URL('../../../shared/data/pairs/', import.meta.url));

/** The file of the list that is searched. */
export const referenceFile = `${pairsFolder}reference.csv`;

/** The pairs in another wording and the list that they are looked for in; throws when the files are not there. */
export const readPairs = (): { readonly pairs: readonly Pair[]; readonly rows: readonly ListedRow[] } => {
  if (!existsSync(referenceFile))
    throw new Error(`The real pairs are missing: put reference.csv and pairs.csv into ${pairsFolder}`);
  return {
    rows: rowsOf('reference.csv').map(([id = '', ...texts]) => ({ id, text: texts.filter(Boolean).join(', ') })),
    pairs: rowsOf('pairs.csv')
      .filter(([, , , , kind]) => kind !== 'same-wording')
      .map(pairOf),
  };
};

const pairOf = ([id = '', also = '', text = '', , kind = '']: readonly string[]): Pair => {
  const [, postcode = '', area = ''] = postcodeAtEnd.exec(text) ?? [];
  const right = [id, ...also.split(' ')].filter((one) => one !== '');
  return { text, withoutPostcode: text.replace(postcodeAtEnd, ''), postcode, right, kind, fold: foldOf(area) };
};

const rowsOf = (file: string): readonly (readonly string[])[] => {
  const splitter = new CsvSplitter();
  const { rows } = splitter.push(readFileSync(pairsFolder + file, 'utf8'));
  return [...rows, ...splitter.end().rows].slice(1);
};

const postcodeAtEnd = /,?\s*(([A-Z]{1,2})\d[A-Z\d]?\s*\d[A-Z]{2})\s*$/i;
