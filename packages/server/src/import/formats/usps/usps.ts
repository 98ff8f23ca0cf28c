import { ImportError } from '../../../operations/import/import-data.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import type { CsvBatch } from '../../csv-rows.ts';
import { type AnyFileFormat, type FileFormat, type FileReading, formatRow, Refusal } from '../../format.ts';
import type { InputFile } from '../../input/input-file.ts';
import { type CityNames, createCityNames } from './city-names.ts';
import { detectFixed, type FixedFile, fixedRecords } from './fixed-records.ts';
import { readZip4Record } from './read-zip4-record.ts';

/** USPS ZIP+4, and the City State file with the names of its cities. Records have a fixed width, with or without line breaks. */
export const usps = {
  ...formatRow('usps'),
  fileName: /./,
  takesNames: true,
  editionOf: ({ name }) => name,
  recognises: async (file) => (await detectFixed(file)) !== undefined,
  specify: () => readingBoth(),
  layoutOf: () => undefined,
} as const satisfies AnyFileFormat;

/** Joins the cities of one import. */
const readingBoth = (): Partial<FileFormat<AddressRow>> => {
  const cities = createCityNames();
  const kinds = new Set<FixedFile['kind']>();
  return {
    detect: async (file) => {
      const fixed = await detectFixed(file);
      if (fixed === undefined) return 'neither ZIP+4 nor City State records';
      kinds.add(fixed.kind);
      return fixed.kind === 'zip4'
        ? readingOf(fixed, (record) => readZip4Record(record, cities))
        : { ...readingOf(fixed, (record) => addCity(record, cities)), first: true };
    },
    prepare: async () => {
      if (!kinds.has('zip4')) throw new ImportError('No ZIP+4 file is among the files.');
      if (!kinds.has('city state'))
        throw new ImportError('No City State file, which names the cities, is among the files. Name it with --names.');
      return [];
    },
  };
};

const readingOf = (
  fixed: FixedFile,
  readRecord: (record: string) => AddressRow | Refusal | undefined,
): FileReading<AddressRow> => ({
  cut: (file, onBytes) => cutRecords(file, fixed, onBytes),
  layoutOf: () => ({ header: false, readRow: ([record]) => readRecord(record!) }),
});

const addCity = (record: string, cities: CityNames): undefined | Refusal =>
  record.trim() === '' || cities.add(record) ? undefined : new Refusal('not a city record', record.slice(0, 12));

/** Each record is a row of one value. */
async function* cutRecords(
  file: InputFile,
  fixed: FixedFile,
  onBytes: (done: number) => void,
): AsyncGenerator<CsvBatch> {
  for await (const { records, first } of fixedRecords(file, fixed, onBytes)) {
    const batch: CsvBatch = { rows: [], lines: [], faults: [] };
    for (const [at, record] of records.entries()) {
      if (record === '') continue;
      batch.rows.push([record]);
      batch.lines.push(first + at);
    }
    yield batch;
  }
}
