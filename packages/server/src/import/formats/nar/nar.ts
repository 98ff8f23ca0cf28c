import { type AnyFileFormat, formatRow } from '../../format.ts';
import { gridPoint } from '../../grid-points.ts';
import { joinParts } from '../../table/join-parts.ts';
import { type KnownTable, knownTableLayout, type RowByHeading } from '../../table/known-table.ts';
import { frenchTypes, provinces } from './provinces.ts';

/** The National Address Register of Statistics Canada: the address files. The location files have no more than areas of statistics. */
export const nar = {
  ...formatRow('nar'),
  fileName: /^Address_\d.*\.csv$/i,
  editionOf: ({ name }) => name,
  layoutOf: (row) => knownTableLayout(table, row),
} as const satisfies AnyFileFormat;

const table: KnownTable = {
  headings: ['LOC_GUID', 'ADDR_GUID', 'CIVIC_NO', 'OFFICIAL_STREET_NAME', 'PROV_CODE', 'MAIL_POSTAL_CODE', 'BG_X'],
  ignored: `
    csd_type_eng_code csd_type_fre_code bg_dls_lsd bg_dls_qtr bg_dls_sctn bg_dls_twnshp bg_dls_rng bg_dls_mrd
    bf_reppoint_x bf_reppoint_y
  `,
  dataset: 'oa',
  country: 'CAN',
  native: 'nar',
  read: (value) => {
    const [state_code, state] = provinces[value('PROV_CODE')] ?? [value('MAIL_PROV_ABVN'), ''];
    const town = value('CSD_ENG_NAME') || value('CSD_FRE_NAME');
    const post_town = value('MAIL_MUN_NAME') || town;
    return {
      building_number: numberOf(value),
      sub_building_name: value('APT_NO_LABEL'),
      thoroughfare: streetOf(value, 'OFFICIAL') || streetOf(value, 'MAIL'),
      dependant_locality: town.toLowerCase() === post_town.toLowerCase() ? '' : town,
      post_town,
      postcode: value('MAIL_POSTAL_CODE'),
      state,
      state_code,
      native_id: value('ADDR_GUID'),
      point: pointOf(value),
    };
  },
};

/** "12", "12A", "12 1/2". */
const numberOf = (value: RowByHeading): string => {
  const suffix = value('CIVIC_NO_SUFFIX');
  return value('CIVIC_NO') + (/^\d/.test(suffix) ? ` ${suffix}` : suffix);
};

/** French kinds of streets come before the name, English ones after it. */
const streetOf = (value: RowByHeading, kind: 'OFFICIAL' | 'MAIL'): string => {
  const [name, type] = [value(`${kind}_STREET_NAME`), value(`${kind}_STREET_TYPE`)];
  // The edition of 2023 misspells the last heading.
  const direction = value(`${kind}_STREET_DIR`) || value(`${kind}_STEET_DIR`);
  const ordered = frenchTypes.has(type.toUpperCase()) ? [type, name, direction] : [name, type, direction];
  return name === '' ? '' : joinParts(ordered);
};

const pointOf = (value: RowByHeading) =>
  gridPoint('canadian', value('BG_X'), value('BG_Y')) ??
  gridPoint('canadian', value('BF_REPPOINT_X'), value('BF_REPPOINT_Y'));
