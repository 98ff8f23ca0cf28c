import { type AnyFileFormat, formatRow } from '../../format.ts';
import { gridPoint } from '../../grid-points.ts';
import { type KnownTable, knownTableLayout } from '../../table/known-table.ts';
import { cantons } from './cantons.ts';

/** The official directory of building addresses of Switzerland, by swisstopo. */
export const swiss = {
  ...formatRow('swiss'),
  fileName: /^(?=.*adressverzeichnis).*\.csv$/i,
  delimiter: ';',
  layoutOf: (row) => knownTableLayout(table, row),
} as const satisfies AnyFileFormat;

const table: KnownTable = {
  headings: ['ADR_EGAID', 'STN_LABEL', 'ADR_NUMBER', 'ZIP_LABEL', 'ADR_STATUS', 'ADR_EASTING', 'ADR_NORTHING'],
  dataset: 'oa',
  country: 'CHE',
  native: 'swiss',
  read: (value) => {
    // Planned buildings, and addresses that were given up, are not there.
    if (value('ADR_STATUS') !== 'real') return undefined;
    const [, postcode = '', town = ''] = /^(\d{4})\s+(\S.*)$/.exec(value('ZIP_LABEL')) ?? [];
    return {
      building_number: value('ADR_NUMBER'),
      building_name: value('BDG_NAME'),
      thoroughfare: value('STN_LABEL'),
      post_town: town || value('COM_NAME'),
      postcode,
      state: cantons[value('COM_CANTON')] ?? '',
      state_code: value('COM_CANTON'),
      native_id: value('ADR_EGAID'),
      point: gridPoint('swiss', value('ADR_EASTING'), value('ADR_NORTHING')),
    };
  },
};
