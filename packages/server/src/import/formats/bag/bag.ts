import { pointAt } from '@fingerpost/core/geo/point';
import { ImportError } from '../../../operations/import/import-data.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { baseName } from '../../base-name.ts';
import { hasItsRows } from '../../first-rows.ts';
import { type AnyFileFormat, type FileFormat, type FileReading, formatRow, Refusal } from '../../format.ts';
import { kindField, readXmlFields, type XmlFields, xmlRecords } from '../../input/xml-records.ts';
import { Partitions } from '../../partitions.ts';
import { type KnownTable, knownTableLayout, type RowByHeading } from '../../table/known-table.ts';
import { type BagNames, isCurrent, readBagAddress } from './bag-address.ts';

/** The Dutch register of addresses and buildings: Kadaster's extract in XML, or a table as NLExtract publishes it. */
export const bag = {
  ...formatRow('bag'),
  fileName: /^\d{4}(?:WPL|OPR|NUM|VBO|LIG|STA|MUT).*\.xml$|^bagadres.*\.csv$|^nlextract_bag.*\.csv$/i,
  editionOf: ({ name }) => name,
  recognises: async (file) =>
    isXml(baseName(file)) ? bag.fileName.test(baseName(file)) : hasItsRows(readingTable(), file),
  specify: () => joiningObjects(),
  layoutOf: () => undefined,
} as const satisfies AnyFileFormat as FileFormat<AddressRow> & { readonly kind: 'addresses' };

const isXml = (name: string): boolean => /\.xml$/i.test(name);

/** Joins the objects of one import. */
const joiningObjects = (): Partial<FileFormat<AddressRow>> => {
  const streets = new Map<string, { readonly name: string; readonly place: string }>();
  const places = new Map<string, string>();
  const numbers = new Partitions();
  const kinds = new Set<string>();
  const keep = (fields: XmlFields, row: readonly string[]): Refusal | undefined => {
    const [kind = '', id = ''] = [fields.get(kindField), fields.get('identificatie')];
    if (!/^\d{4}$|^\d{16}$/.test(id)) return new Refusal('not an identification', id);
    if (!isCurrent(fields)) return undefined;
    if (kind === 'Woonplaats') places.set(id, fields.get('naam') ?? '');
    else if (kind === 'OpenbareRuimte')
      streets.set(id, { name: fields.get('naam') ?? '', place: fields.get('WoonplaatsRef') ?? '' });
    else if (kind === 'Nummeraanduiding') numbers.add(Number(id), JSON.stringify([id, ...row]));
    else for (const number of numbersOf(fields)) numbers.add(Number(number), JSON.stringify([number, ...row]));
    return undefined;
  };
  return {
    detect: async (file) => {
      const name = baseName(file);
      if (!isXml(name)) return readingTable();
      const [, kind = ''] = /^\d{4}([A-Z]{3})/i.exec(name) ?? [];
      if (kind.toUpperCase() === 'MUT')
        throw new ImportError(`${file.name} is a file of changes to the BAG. Import the full extract.`);
      kinds.add(kind.toUpperCase());
      return {
        cut: (input, onBytes) => xmlRecords(input, 'bagObject', onBytes),
        layoutOf: () => ({ header: false, readRow: (row) => keep(readXmlFields(row), row) }),
      };
    },
    prepare: async () => {
      const missing = kinds.size === 0 ? [] : ['WPL', 'OPR', 'NUM', 'VBO'].filter((kind) => !kinds.has(kind));
      if (missing.length > 0) throw new ImportError(`Files of the extract are missing: ${missing.join(', ')}.`);
      return [];
    },
    async *finish() {
      for (const lines of numbers.read()) yield addressesOf(lines, { streets, places });
    },
  };
};

/** The main address of an object, and its other addresses. */
const numbersOf = (fields: XmlFields): readonly string[] =>
  (fields.get('NummeraanduidingRef') ?? '').split('|').filter((id) => id !== '');

const addressesOf = (lines: readonly string[], names: BagNames): readonly AddressRow[] => {
  const numbers = new Map<string, XmlFields>();
  const objects = new Map<string, XmlFields>();
  for (const line of lines) {
    const [id = '', ...row] = JSON.parse(line) as readonly string[];
    const fields = readXmlFields(row);
    (fields.get(kindField) === 'Nummeraanduiding' ? numbers : objects).set(id, fields);
  }
  return [...numbers].flatMap(([id, number]) => readBagAddress(number, objects.get(id), names) ?? []);
};

const readingTable = (): FileReading<AddressRow> => ({
  delimiter: ';',
  layoutOf: (row) =>
    knownTableLayout(table('openbareruimte'), row) ?? knownTableLayout(table('openbareruimtenaam'), row),
});

const table = (street: string): KnownTable => ({
  headings: [street, 'huisnummer', 'huisletter', 'huisnummertoevoeging', 'postcode', 'woonplaats'],
  dataset: 'kadaster',
  country: 'NLD',
  native: 'bagcsv',
  read: (value) => ({
    thoroughfare: value(street),
    building_number: value('huisnummer') + value('huisletter'),
    sub_building_name: value('huisnummertoevoeging'),
    postcode: value('postcode'),
    post_town: value('woonplaats'),
    state: value('provincie') || value('provincienaam'),
    native_id: value('nummeraanduiding') || value('nummeraanduiding_id'),
    point: pointOf(value),
  }),
});

const pointOf = (value: RowByHeading) =>
  value('lon') === '' ? undefined : pointAt(Number(value('lon')), Number(value('lat')));
