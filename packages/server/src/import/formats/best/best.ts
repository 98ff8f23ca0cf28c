import { pointAt } from '@fingerpost/core/geo/point';
import { type AnyFileFormat, formatRow } from '../../format.ts';
import { type KnownTable, knownTableLayout, type RowByHeading } from '../../table/known-table.ts';

/** BeSt Address of Belgium: a file for each of its three regions, with names in French, Dutch and German. */
export const best = {
  ...formatRow('best'),
  fileName: /^openaddress-be(?:bru|vlg|wal).*\.csv$/i,
  editionOf: ({ name }) => name,
  layoutOf: (row) => knownTableLayout(table, row),
} as const satisfies AnyFileFormat;

const table: KnownTable = {
  headings: [
    'EPSG:4326_lat',
    'EPSG:4326_lon',
    'address_id',
    'house_number',
    'box_number',
    'streetname_fr',
    'region_code',
  ],
  ignored: 'epsg:31370_x epsg:31370_y',
  dataset: 'oa',
  country: 'BEL',
  native: 'best',
  read: (value) => {
    if (value('status') !== 'current') return undefined;
    const { name = '', languages = ['fr', 'nl', 'de'] } = regions[value('region_code')] ?? {};
    const [first, ...others] = languages.filter((language) => value(`streetname_${language}`) !== '');
    const address = { ...addressOf(value, first ?? languages[0]!), state: name };
    return [
      { ...address, native_id: idOf(value) },
      ...others.map((language) => ({
        ...address,
        ...addressOf(value, language),
        native_id: `${idOf(value)}.${language}`,
      })),
    ].filter(({ thoroughfare }, at, all) => all.findIndex((one) => one.thoroughfare === thoroughfare) === at);
  },
};

const addressOf = (value: RowByHeading, language: string) => {
  const [latitude, longitude] = [value('EPSG:4326_lat'), value('EPSG:4326_lon')];
  return {
    building_number: value('house_number'),
    sub_building_name: value('box_number'),
    thoroughfare: value(`streetname_${language}`),
    post_town: townOf(value, language),
    postcode: value('postcode'),
    point: latitude === '' ? undefined : pointAt(Number(longitude), Number(latitude)),
  };
};

/** The regions, and the languages of each, the one that its addresses have first. Another that a street has a name in makes a record of its own. */
const regions: Readonly<Record<string, { readonly name: string; readonly languages: readonly string[] }>> = {
  'BE-BRU': { name: 'Bruxelles', languages: ['fr', 'nl', 'de'] },
  'BE-VLG': { name: 'Vlaanderen', languages: ['nl', 'fr', 'de'] },
  'BE-WAL': { name: 'Wallonie', languages: ['fr', 'de', 'nl'] },
};

/** The name that post is sent to, or else the municipality, in the language of the street if there is one. */
const townOf = (value: RowByHeading, language: string): string =>
  [language, 'fr', 'nl', 'de']
    .flatMap((each) => [value(`postname_${each}`), value(`municipality_name_${each}`)])
    .find((name) => name !== '') ?? '';

/** Each region numbers its own addresses. */
const idOf = (value: RowByHeading): string => `${value('region_code')}:${value('address_id')}`;
