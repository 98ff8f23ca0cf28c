import { headingsBeyondList } from '../../table/headings-beyond.ts';

/** The columns that are kept of each table, its key first. */
const tables = {
  STATE: 'STATE_PID STATE_NAME STATE_ABBREVIATION',
  LOCALITY: 'LOCALITY_PID LOCALITY_NAME STATE_PID',
  STREET_LOCALITY: 'STREET_LOCALITY_PID STREET_NAME STREET_TYPE_CODE STREET_SUFFIX_CODE',
  ADDRESS_DEFAULT_GEOCODE: 'ADDRESS_DETAIL_PID GEOCODE_TYPE_CODE LONGITUDE LATITUDE',
  ADDRESS_DETAIL:
    'ADDRESS_DETAIL_PID BUILDING_NAME LOT_NUMBER_PREFIX LOT_NUMBER LOT_NUMBER_SUFFIX FLAT_TYPE_CODE FLAT_NUMBER_PREFIX FLAT_NUMBER ' +
    'FLAT_NUMBER_SUFFIX LEVEL_TYPE_CODE LEVEL_NUMBER_PREFIX LEVEL_NUMBER LEVEL_NUMBER_SUFFIX NUMBER_FIRST_PREFIX NUMBER_FIRST ' +
    'NUMBER_FIRST_SUFFIX NUMBER_LAST_PREFIX NUMBER_LAST NUMBER_LAST_SUFFIX STREET_LOCALITY_PID LOCALITY_PID POSTCODE LEGAL_PARCEL_ID ' +
    'CONFIDENCE PRIMARY_SECONDARY',
} as const;

/** A table of a release that addresses are made from. */
export type GnafTable = keyof typeof tables;

/** All tables that an import needs. */
export const tableNames = Object.keys(tables) as readonly GnafTable[];

/** The columns of a table that are kept, in order. */
export const columnsOf: Readonly<Record<GnafTable, readonly string[]>> = Object.fromEntries(
  Object.entries(tables).map(([table, columns]) => [table, columns.split(' ')]),
) as never;

/** The headings of a table that no release has. */
export const unknownIn = (table: GnafTable, header: readonly string[]): readonly string[] =>
  headingsBeyondList(header, `${tables[table]} ${notKept}`);

/** Columns of any table that are not kept. */
const notKept =
  'ADDRESS_DEFAULT_GEOCODE_PID DATE_CREATED DATE_LAST_MODIFIED DATE_RETIRED LOCATION_DESCRIPTION ALIAS_PRINCIPAL PRIVATE_STREET ' +
  'ADDRESS_SITE_PID LEVEL_GEOCODED_CODE PROPERTY_PID GNAF_PROPERTY_PID PRIMARY_POSTCODE LOCALITY_CLASS_CODE STATE_PID LOCALITY_PID ' +
  'GNAF_LOCALITY_PID GNAF_RELIABILITY_CODE STREET_CLASS_CODE GNAF_STREET_PID GNAF_STREET_CONFIDENCE';

/** The table in a file, such as "VIC_ADDRESS_DETAIL_psv.psv"; undefined for other files. */
export const gnafTableOf = (fileName: string): GnafTable | undefined => {
  const [, name = ''] = /^[A-Z]{2,3}_(.+)_psv\.psv$/i.exec(fileName) ?? [];
  return tableNames.find((table) => table === name.toUpperCase());
};

/** The values of a row that are kept. */
export const readColumns = (table: GnafTable, value: (column: string) => string): readonly string[] =>
  columnsOf[table].map(value);
