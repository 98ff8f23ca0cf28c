import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { CsvSplitter } from '../../packages/server/src/import/csv-rows.ts';
import { linesOf } from './real-addresses.ts';

/** An address as it was published: its words, and its postcode apart. */
export type PublishedText = { readonly text: string; readonly postcode: string };

/** Schools, dentists, pharmacies, garages and food premises with a postcode, each text once; none if the files are not there. */
export const readPublishedTexts = (): readonly PublishedText[] => {
  const texts = new Map<string, PublishedText>();
  for (const { file, cut, columns } of files)
    for (const line of linesOf(`uk_addresses/${file}`).slice(1)) {
      const values = cut(line).map((value) => value.replace(/[\s,]+$/, '').trim());
      const [name = '', written = '', postcode = ''] = columns.map((column) => values[column] ?? '');
      const text = written.startsWith(name) ? written : `${name}, ${written}`;
      const key = `${text} ${postcode}`.toUpperCase();
      if (written !== '' && parsePostcode(postcode) !== undefined && !texts.has(key))
        texts.set(key, { text, postcode });
    }
  return [...texts.values()];
};

const atTabs = (line: string): readonly string[] => line.split('\t');
const atCommas = (line: string): readonly string[] => new CsvSplitter().push(`${line}\n`).rows[0] ?? [];

/** Name, text and postcode; a column of -1 is not there. */
const files = [
  { file: 'gds_edubase.tsv', cut: atTabs, columns: [1, 2, 3] },
  { file: 'gds_general-dental-practices.tsv', cut: atTabs, columns: [1, 2, 3] },
  { file: 'gds_pharmacy.tsv', cut: atTabs, columns: [1, 2, 3] },
  { file: 'gds_vehicle-testing-stations.tsv', cut: atTabs, columns: [-1, 1, 2] },
  { file: 'uam_fhrs_sample5k.csv', cut: atCommas, columns: [-1, 2, 3] },
] as const;
