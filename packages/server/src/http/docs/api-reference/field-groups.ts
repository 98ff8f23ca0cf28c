import type { Properties } from './schema-words.ts';

/** Fields that belong together, under a name. */
export type FieldGroup = { readonly title: string; readonly fields: Properties };

/** The fields of a long list in groups, common ones first; a short list is one group without a name. */
export const groupFields = (properties: Properties, isCommon: (name: string) => boolean): readonly FieldGroup[] => {
  const entries = Object.entries(properties);
  if (entries.length <= longestList) return [{ title: '', fields: properties }];
  const titleOf = (name: string): string =>
    isCommon(name) ? '' : (groups.find(([, pattern]) => pattern.test(name))?.[0] ?? others);
  return ['', ...groups.map(([title]) => title), others]
    .map((title) => ({ title, fields: Object.fromEntries(entries.filter(([name]) => titleOf(name) === title)) }))
    .filter(({ fields }) => Object.keys(fields).length > 0);
};

const longestList = 12;
const others = 'Other fields';

/** The first pattern that a name matches decides. */
const groups: readonly (readonly [title: string, pattern: RegExp])[] = [
  ['', /^(query|context|limit|page|filter|line_\d|address\d|post_town|last_line|organisation_name|firm)$/],
  ['', /^(postcode|zip_code|city|state|county|country|id|dpv|zip_plus_4_code)$/],
  ['Bias', /^bias_/],
  ['Position', /^(lon|lat|longitude|latitude|position_type|eastings|northings|box|geo_coded|lonlat|time_zone|rdi)$/],
  ['Premises', /building|premise|po_?box|department|primary_number|secondary|delivery_point|unit|pmb|check_digit/],
  ['Street', /thoroughfare|street|directional|parsed_/],
  [
    'Locality and area',
    /locality|post|zip|city|state|county|country|district|ward|town|municipality|urbanization|area/,
  ],
  ['Identifiers', /^(udprn|umprn|uprn|dataset|datasets|native|language)$|_number$|_key|_code$/],
  ['Delivery checks', /^(dpv|lacs|suite|footnotes|elot)/],
];
