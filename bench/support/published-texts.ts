import { linesOf } from './real-addresses.ts';

/** An address as it was published: its words, and its postcode apart. */
export type PublishedText = { readonly text: string; readonly postcode: string };

/** Schools, dentists, pharmacies, garages and food premises, each text once; none if the files are not there. */
export const readPublishedTexts = (): readonly PublishedText[] => {
  const texts = new Map<string, PublishedText>();
  for (const { file, separator, columns } of files)
    for (const line of linesOf(`uk_addresses/${file}`).slice(1)) {
      const values = line.split(separator).map((value) => value.replace(/[\s,]+$/, '').trim());
      const [name = '', written = '', postcode = ''] = columns.map((column) => values[column] ?? '');
      const text = written.startsWith(name) ? written : `${name}, ${written}`;
      const key = `${text} ${postcode}`.toUpperCase();
      if (written !== '' && postcode !== '' && !texts.has(key)) texts.set(key, { text, postcode });
    }
  return [...texts.values()];
};

/** Name, text and postcode; a column of -1 is not there. */
const files = [
  { file: 'gds_edubase.tsv', separator: '\t', columns: [1, 2, 3] },
  { file: 'gds_general-dental-practices.tsv', separator: '\t', columns: [1, 2, 3] },
  { file: 'gds_pharmacy.tsv', separator: '\t', columns: [1, 2, 3] },
  { file: 'gds_vehicle-testing-stations.tsv', separator: '\t', columns: [-1, 1, 2] },
  { file: 'uam_fhrs_sample5k.csv', separator: ',', columns: [-1, 2, 3] },
] as const;
