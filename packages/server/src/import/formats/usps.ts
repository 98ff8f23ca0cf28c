import { type Delivery, ImportError, type ImportFormat, type ReadWatch } from '../../operations/import/import-data.ts';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { Refusal } from '../format.ts';
import type { InputFile } from '../input/input-file.ts';
import { listInputs, refuseTwice } from '../input/list-inputs.ts';
import { type CityNames, createCityNames } from '../usps/city-names.ts';
import { type FixedFile, fixedRecords, tellFixed } from '../usps/fixed-records.ts';
import { readZip4Record } from '../usps/zip4-row.ts';

/** USPS ZIP+4 with the City State file that names its cities; records of one width, packed or on lines. */
export const usps: ImportFormat = {
  name: 'usps',
  source: 'usps',
  kind: 'addresses',
  summary: 'USPS ZIP+4 files ("010.txt" and so on) with the City State file ("ctystate.txt") beside them or in --names',
  async open(paths, { names }): Promise<Delivery> {
    const told: ToldFile[] = [];
    const passedOver: { file: string; reason: string }[] = [];
    for (const file of await listInputs([...paths, ...names])) {
      const fixed = await tellFixed(file);
      if (fixed === undefined) passedOver.push({ file: file.name, reason: 'neither ZIP+4 nor City State records' });
      else told.push({ file, fixed });
    }
    const zip4 = told.filter(({ fixed }) => fixed.kind === 'zip4');
    const cities = told.filter(({ fixed }) => fixed.kind === 'city state');
    if (zip4.length === 0) throw new ImportError(`No ZIP+4 file at ${paths.join(', ')}.`);
    if (cities.length === 0)
      throw new ImportError(`No City State file at ${paths.join(', ')}: name it with --names, it names the cities.`);
    refuseTwice(zip4.map(({ file }) => file));
    return {
      source: 'usps',
      kind: 'addresses',
      region: 'usa',
      taken: [...cities, ...zip4].map(({ file }) => file.name),
      passedOver,
      remarks: [],
      read: (watch) => readAll(cities, zip4, watch),
    };
  },
};

type ToldFile = { readonly file: InputFile; readonly fixed: FixedFile };

async function* readAll(
  cityFiles: readonly ToldFile[],
  zip4Files: readonly ToldFile[],
  watch: ReadWatch,
): AsyncGenerator<readonly AddressRow[]> {
  const total = [...cityFiles, ...zip4Files].reduce((sum, { file }) => sum + file.bytes, 0);
  const cities = createCityNames();
  let before = 0;
  const read = async function* <Row>(files: readonly ToldFile[], readRecord: (record: string) => Row | Refusal) {
    for (const { file, fixed } of files) {
      const onBytes = (done: number) => watch.bytes(before + done, total);
      yield* readFile(file, fixed, readRecord, { onBytes, refused: watch.refused });
      before += file.bytes;
    }
  };
  for await (const _ of read(cityFiles, (record) => addCity(record, cities)));
  yield* read(zip4Files, (record) => readZip4Record(record, cities));
}

const addCity = (record: string, cities: CityNames): undefined | Refusal =>
  record.trim() === '' || cities.add(record) ? undefined : new Refusal('not a city record', record.slice(0, 12));

/** The rows of a file; each record is in a batch, refused, or of no use. */
async function* readFile<Row>(
  file: InputFile,
  fixed: FixedFile,
  readRecord: (record: string) => Row | Refusal,
  watch: { readonly onBytes: (done: number) => void; readonly refused: ReadWatch['refused'] },
): AsyncGenerator<readonly Exclude<Row, undefined>[]> {
  try {
    for await (const { records, first } of fixedRecords(file, fixed, watch.onBytes)) {
      const rows: Exclude<Row, undefined>[] = [];
      for (const [at, record] of records.entries()) {
        if (record === '') continue;
        const row = readRecord(record);
        if (row instanceof Refusal)
          watch.refused({ file: file.name, line: first + at, reason: row.reason, value: row.value });
        else if (row !== undefined) rows.push(row as Exclude<Row, undefined>);
      }
      yield rows;
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${file.name} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}
