import { stateName } from '@fingerpost/core/countries/usa/states';
import { pointAt } from '@fingerpost/core/geo/point';
import { type AnyFileFormat, formatRow, Refusal } from '../../format.ts';
import { type KnownAddress, type KnownTable, knownTableLayout, type RowByHeading } from '../../table/known-table.ts';

/** The US National Address Database of the Department of Transportation, in the columns of release 4 or the current ones. */
export const nad = {
  ...formatRow('nad'),
  fileName: /^NAD_r\d+.*\.(?:txt|csv)$/i,
  layoutOf: (row) => knownTableLayout(release4, row) ?? knownTableLayout(today, row),
} as const satisfies AnyFileFormat;

/** Values are not quoted, so a comma in a name shifts all values after it. Such a row is recognised by its state and position. */
const read =
  (prefix: 'StN' | 'St', nameColumn: string) =>
  (value: RowByHeading): KnownAddress | Refusal => {
    const state = value('State').toUpperCase();
    if (stateName(state) === '') return new Refusal('not a state', value('State'));
    const point = pointAt(Number(value('Longitude') || Number.NaN), Number(value('Latitude') || Number.NaN));
    if (point === undefined && value('Longitude') + value('Latitude') !== '')
      return new Refusal('not a position', `${value('Longitude')},${value('Latitude')}`);
    const street = ['PreMod', 'PreDir', 'PreTyp', 'PreSep', '', 'PosTyp', 'PosDir', 'PosMod'];
    return {
      building_number: value('AddNo_Full') || joined(['AddNum_Pre', 'Add_Number', 'AddNum_Suf'].map(value), ''),
      thoroughfare:
        value('StNam_Full') ||
        joined(
          street.map((part) => value(part === '' ? nameColumn : `${prefix}_${part}`)),
          ' ',
        ),
      building_name: value('Building'),
      sub_building_name: joined(['Floor', 'Unit', 'Room'].map(value), ', '),
      post_town: stated(value('Post_City')) || stated(value('Post_Comm')) || townships.map(value).find(stated) || '',
      postcode: /^0*$/.test(value('Zip_Code')) ? '' : value('Zip_Code').padStart(5, '0'),
      state: stateName(state),
      state_code: state,
      native_id: (value('UUID') || value('GUID')).replace(/[{}]/g, ''),
      point,
    };
  };

const townships = ['Inc_Muni', 'Census_Plc', 'Uninc_Comm', 'Nbrhd_Comm'];
const stated = (name: string): string => (/^(?:not stated|unincorporated|unknown)$/i.test(name) ? '' : name);
const joined = (parts: readonly string[], mark: string): string => parts.filter((part) => part !== '').join(mark);

const filed = { dataset: 'oa', country: 'USA' } as const;
const release4: KnownTable = {
  ...filed,
  headings: ['State', 'Add_Number', 'StreetName', 'Zip_Code', 'GUID'],
  native: 'nad4',
  read: read('StN', 'StreetName'),
};
const today: KnownTable = {
  ...filed,
  headings: ['State', 'Add_Number', 'St_Name', 'Zip_Code', 'UUID'],
  native: 'nad',
  read: read('St', 'St_Name'),
};
