import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { ImportError } from '../../../operations/import/import-data.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { hasItsRows } from '../../first-rows.ts';
import { type AnyFileFormat, type FileFormat, type FileLayout, formatRow, Refusal } from '../../format.ts';
import { Partitions } from '../../partitions.ts';
import type { ReadColumn } from '../addressbase/lpi-elements.ts';
import { applyChanges, deleted } from './apply-changes.ts';
import { type FindStreet, type PremiseRecord, readPremiseRow } from './premise-row.ts';
import { type RecordColumns, recordVersions } from './record-columns.ts';

/**
 * OS AddressBase Premium, versions 1 and 2: records of several kinds in one file or many, joined by UPRN and USRN. Change-only updates are
 * applied to the full supply that they are given with.
 */
export const abp = {
  ...formatRow('abp'),
  fileName: /\.csv$/i,
  editionOf: ({ name }) => name,
  specify: () => joiningRecords(),
  layoutOf: (row) => layoutOf(row, () => undefined),
  recognises: async (file) =>
    hasItsRows({ layoutOf: (row) => (isHeader(row) ? { header: true, readRow: () => undefined } : undefined) }, file),
} as const satisfies AnyFileFormat;

/** Joins the records of one import. */
const joiningRecords = (): Partial<FileFormat<AddressRow>> => {
  const records = new Partitions();
  const streets = new Map<string, string>();
  const keepStreet = (name: string, line: string): void => {
    const known = streets.get(name);
    if (known === undefined || supplyOf(known) <= supplyOf(line)) streets.set(name, line);
  };
  const keep: Keep = (identifier, uprnOrUsrn, line) => {
    if (identifier === '15') keepStreet(`${uprnOrUsrn} ${languageOf(line)}`, line);
    else records.add(Number(uprnOrUsrn), line);
  };
  const streetNamed = (name: string): ReadColumn | undefined => {
    const line = streets.get(name);
    const value = line === undefined ? undefined : readLine(line).value;
    return value?.('CHANGE_TYPE') === deleted ? undefined : value;
  };
  const findStreet: FindStreet = (usrn, language) =>
    streetNamed(`${usrn} ${language}`) ?? streetNamed(`${usrn} ENG`) ?? streetNamed(`${usrn} CYM`);
  const kinds = new Set<string>();
  return {
    layoutOf: (row) => {
      if (isHeader(row)) kinds.add(kindOf(row));
      return layoutOf(row, keep);
    },
    async *finish() {
      if (!kinds.has(full)) throw new ImportError(changesAlone);
      for (const lines of records.read()) yield* rowsOf(lines, findStreet);
    },
  };
};

/** The lines of a premise are taken apart when its turn comes, because they are many times as large then. */
function* rowsOf(lines: readonly string[], findStreet: FindStreet): Generator<readonly AddressRow[]> {
  const premises = new Map<string, string[]>();
  for (const line of lines) {
    const uprn = line.split(mark, 6)[5]!;
    const known = premises.get(uprn);
    if (known === undefined) premises.set(uprn, [line]);
    else known.push(line);
  }
  let batch: AddressRow[] = [];
  for (const records of premises.values()) {
    const row = readPremiseRow(applyChanges(records.map(readLine)), findStreet);
    if (row !== undefined) batch.push(row);
    if (batch.length < rowsOfBatch) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

const rowsOfBatch = 1_000;

/** Stores a record that is part of an address. */
type Keep = (identifier: string, uprnOrUsrn: string, line: string) => void;

/** The kind of a supply in its header: F is full, C has changes alone. */
const kindOf = (header: readonly string[]): string => header[8]!.trim();
const full = 'F';

const changesAlone =
  'These are changes of AddressBase Premium. Give them together with the full supply, as in `fingerpost import abp ./full ./changes`: a change of one record needs the others of its property.';

const isHeader = (row: readonly string[]): boolean => row[0] === '10' && row.length === 9;

/** Each file begins with a header that has the version, and ends with a trailer. */
const layoutOf = (header: readonly string[], keep: Keep): FileLayout<AddressRow> | undefined => {
  if (!isHeader(header)) return undefined;
  const version = header[7]!.trim();
  const supply = `${header[3]!.trim()} ${kindOf(header) === full ? 0 : 1}`;
  const columns = recordVersions[version];
  if (columns === undefined) throw new Error(`it is of version "${version}", and versions 1.0 and 2.0 are understood.`);
  let ended = false;
  return {
    header: true,
    readRow: (values) => {
      ended = values[0] === '99';
      return readRecord(values, { supply, version, columns }, keep);
    },
    end: () => {
      if (!ended) throw new Error('its trailer (record 99) is missing, so it is cut off.');
    },
  };
};

const readRecord = (
  values: readonly string[],
  { supply, version, columns }: { readonly supply: string; readonly version: string; readonly columns: RecordColumns },
  keep: Keep,
): Refusal | undefined => {
  const [identifier = ''] = values;
  const names = columns.get(identifier);
  if (names === undefined)
    return others.has(identifier) ? undefined : new Refusal('not a record of AddressBase Premium', identifier);
  if (values.length !== names.length)
    return new Refusal(`record ${identifier} does not have ${names.length} columns`, String(values.length));
  const number = values[3]!.trim();
  if (!/^[0-9]{1,12}$/.test(number)) return new Refusal(identifier === '15' ? 'not a USRN' : 'not a UPRN', number);
  const postcode = values[names.indexOf('POSTCODE')]?.trim() ?? '';
  if (postcode !== '' && parsePostcode(postcode) === undefined) return new Refusal('not a postcode', postcode);
  keep(identifier, number, [supply, version, ...values.map((value) => value.trim())].join(mark).replaceAll('\n', ' '));
  return undefined;
};

/** Streets themselves, metadata, successors, headers and trailers contain nothing of an address. */
const others: ReadonlySet<string> = new Set(['10', '11', '29', '30', '99']);

const mark = '\u001f';

const readLine = (line: string): PremiseRecord => {
  const [supply = '', version = '', ...values] = line.split(mark);
  const identifier = values[0]!;
  const names = placesOf(version, identifier);
  const value: ReadColumn = (column) => values[names.get(column) ?? -1] ?? '';
  return { identifier, supply, value };
};

const supplyOf = (line: string): string => line.slice(0, line.indexOf(mark));

const languageOf = (line: string): string => readLine(line).value('LANGUAGE') || 'ENG';

const placesOf = (version: string, identifier: string): ReadonlyMap<string, number> => {
  const key = version + identifier;
  const known = places.get(key) ?? new Map(recordVersions[version]!.get(identifier)!.map((name, at) => [name, at]));
  places.set(key, known);
  return known;
};

const places = new Map<string, ReadonlyMap<string, number>>();
