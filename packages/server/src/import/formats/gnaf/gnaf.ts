import { ImportError } from '../../../operations/import/import-data.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { baseName } from '../../base-name.ts';
import { type AnyFileFormat, type FileFormat, type FileReading, formatRow, Refusal } from '../../format.ts';
import { Partitions } from '../../partitions.ts';
import { type GnafNames, isCurrent, readGnafAddress } from './gnaf-address.ts';
import { type GnafTable, gnafTableOf, readColumns, tableNames, unknownIn } from './gnaf-tables.ts';

/** G-NAF, the address file of Australia: tables of addresses, streets, localities, states and positions, joined by their ids. */
export const gnaf = {
  ...formatRow('gnaf'),
  fileName: /\.psv$/i,
  editionOf: ({ name }) => name,
  delimiter: '|',
  passOver: (file) => (gnafTableOf(baseName(file)) === undefined ? 'a table that addresses do not need' : undefined),
  recognises: async (file) => /_psv\.psv$/i.test(baseName(file)),
  specify: () => joiningTables(),
  layoutOf: () => undefined,
} as const satisfies AnyFileFormat as FileFormat<AddressRow> & { readonly kind: 'addresses' };

/** Joins the tables of one import. Streets, localities and states stay in memory; addresses and positions are grouped by their id. */
const joiningTables = (): Partial<FileFormat<AddressRow>> => {
  const names: GnafNames = { streets: new Map(), localities: new Map(), states: new Map() };
  const addresses = new Partitions();
  const found = new Set<GnafTable>();
  return {
    detect: async (file) => {
      const table = gnafTableOf(baseName(file))!;
      found.add(table);
      return readingTable(table, (row, value) => {
        const id = row[0]!.trim();
        if (id === '') return new Refusal('no id', '');
        if (table === 'STREET_LOCALITY' || table === 'LOCALITY' || table === 'STATE')
          names[kept[table]].set(id, readColumns(table, value));
        else if (table === 'ADDRESS_DEFAULT_GEOCODE')
          addresses.add(placeOf(value('ADDRESS_DETAIL_PID')), line(table, value));
        else if (isCurrent(value)) addresses.add(placeOf(id), line(table, value));
        return undefined;
      });
    },
    prepare: async () => {
      const missing = tableNames.filter((table) => !found.has(table));
      if (missing.length > 0) throw new ImportError(`Tables of the release are missing: ${missing.join(', ')}.`);
      return [];
    },
    async *finish() {
      for (const lines of addresses.read()) yield addressesOf(lines, names);
    },
  };
};

const kept = { STREET_LOCALITY: 'streets', LOCALITY: 'localities', STATE: 'states' } as const;

const readingTable = (
  table: GnafTable,
  keep: (row: readonly string[], value: (column: string) => string) => Refusal | undefined,
): FileReading<AddressRow> => ({
  delimiter: '|',
  ...(table in kept && { first: true }),
  layoutOf: (header) => {
    const places = new Map(header.map((name, at) => [name.trim(), at]));
    if (!places.has(`${table}_PID`)) return undefined;
    return {
      header: true,
      unknownHeadings: () => unknownIn(table, header),
      readRow: (row) =>
        row.length === header.length
          ? keep(row, (column) => row[places.get(column) ?? -1]?.trim() ?? '')
          : new Refusal(`not ${header.length} columns`, String(row.length)),
    };
  },
});

const line = (table: GnafTable, value: (column: string) => string): string =>
  JSON.stringify([table, ...readColumns(table, value)]);

/** A number for a text id; the same for equal ids. */
const placeOf = (id: string): number => {
  let place = 0;
  for (let at = 0; at < id.length; at++) place = (place * 31 + id.charCodeAt(at)) % 2_147_483_647;
  return place;
};

const addressesOf = (lines: readonly string[], names: GnafNames): readonly AddressRow[] => {
  const details = new Map<string, readonly string[]>();
  const positions = new Map<string, readonly string[]>();
  for (const text of lines) {
    const [table, ...values] = JSON.parse(text) as readonly string[];
    (table === 'ADDRESS_DETAIL' ? details : positions).set(values[0]!, values);
  }
  return [...details].flatMap(([id, values]) => readGnafAddress(values, positions.get(id), names) ?? []);
};
