import { rowFields } from '@fingerpost/core/address/record';
import { wordRows } from '@fingerpost/core/text/word-lists';

/** The fields of an address line after its start, those that are often empty last. */
export const addressFields = rowFields()
  .filter(({ name }) => name !== 'postcode')
  .sort((one, other) => other.filled - one.filled);

/** Writes an address line of a former version, without its line break, as one of this version. */
export const renewAddressLine = (line: string, version: number): string => {
  const [start = '', ...texts] = line.split('\t');
  const named = new Map(formerColumns[version]?.map((name, at) => [name, texts[at] ?? '']));
  if (named.get('longitude')) named.set('point', `${named.get('longitude')},${named.get('latitude')}`);
  // The first version wrote 0 for what a row does not have.
  if (named.get('udprn') === '0') named.set('udprn', '');
  const fields = [start, ...addressFields.map(({ name }) => named.get(name) ?? '')];
  return fields.slice(0, fields.findLastIndex((field) => field !== '') + 1).join('\t');
};

/** Whether lines of this version can be renewed. */
export const isRenewable = (version: number): boolean => Object.hasOwn(formerColumns, version);

/** The columns of address lines after their start, by former versions of the record. Whoever raises the version adds those of the one before. */
export const formerColumns: Readonly<Record<number, readonly string[]>> = {
  1: wordRows(`
    dataset udprn umprn uprn thoroughfare building_number post_town delivery_point_suffix postcode_type
    dependant_locality building_name sub_building_name organisation_name su_organisation_indicator
    double_dependant_locality dependant_thoroughfare department_name po_box country_iso state state_code native_id
    longitude latitude ranges native_shared native_own
  `).flat(),
  2: wordRows(`
    post_town postcode_type dataset udprn thoroughfare delivery_point_suffix building_number uprn dependant_locality
    building_name sub_building_name organisation_name su_organisation_indicator umprn dependant_thoroughfare
    department_name double_dependant_locality po_box country_iso state state_code native_id ranges point
    native_shared native_own
  `).flat(),
  3: wordRows(`
    post_town postcode_type dataset udprn thoroughfare delivery_point_suffix building_number uprn dependant_locality
    building_name sub_building_name organisation_name su_organisation_indicator umprn dependant_thoroughfare
    department_name double_dependant_locality po_box country_iso state state_code native_id ranges point
    street_aliases classification welsh_lines native_shared native_own
  `).flat(),
};
