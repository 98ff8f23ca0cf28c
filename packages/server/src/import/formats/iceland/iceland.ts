import { pointAt } from '@fingerpost/core/geo/point';
import { type AnyFileFormat, formatRow } from '../../format.ts';
import { joinParts } from '../../table/join-parts.ts';
import { type KnownTable, knownTableLayout, type RowByHeading } from '../../table/known-table.ts';

/** Staðfangaskrá, the address register of Iceland. It has postcodes, and codes of municipalities in place of towns. */
export const iceland = {
  ...formatRow('iceland'),
  fileName: /^STADFANG.*\.(?:dsv|csv)$/i,
  delimiter: '|',
  layoutOf: (row) => knownTableLayout(table, row),
} as const satisfies AnyFileFormat;

const table: KnownTable = {
  headings: ['HNITNUM', 'POSTNR', 'HEITI_NF', 'HUSNR', 'BOKST', 'LAT_WGS84', 'LONG_WGS84'],
  ignored: 'dags_inn dags_leidr gagna_eign teghnit yfirfarid athugasemd nakv_xy x_isn93 y_isn93 dags_utgafa',
  dataset: 'oa',
  country: 'ISL',
  native: 'iceland',
  read: (value) => ({
    building_number: value('HUSNR') + value('BOKST'),
    sub_building_name: value('VIDSK'),
    building_name: value('SERHEITI'),
    thoroughfare: value('HEITI_NF'),
    // People write the street in the dative too.
    street_aliases: value('HEITI_TGF') === value('HEITI_NF') ? '' : value('HEITI_TGF'),
    postcode: value('POSTNR'),
    native_id: value('HNITNUM'),
    point: pointOf(value),
  }),
};

/** Decimals are written with a comma. */
const pointOf = (value: RowByHeading) => {
  const [longitude, latitude] = [value('LONG_WGS84'), value('LAT_WGS84')].map((text) => text.replace(',', '.'));
  return joinParts([longitude!, latitude!]) === '' ? undefined : pointAt(Number(longitude), Number(latitude));
};
