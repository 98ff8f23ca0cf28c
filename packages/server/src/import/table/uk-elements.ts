import { outwardOf } from '@fingerpost/core/postcode/parse-postcode';
import type { AddressParts } from '@fingerpost/core/read/address/address-parts';
import { readAddress } from '@fingerpost/core/read/address/read-address';
import { foldText } from '@fingerpost/core/text/fold-text';
import { foldPart, splitAddress } from './keep-words.ts';
import type { TownsByDistrict } from './survey-table.ts';
import type { ReadElements, RowValues } from './table-row.ts';
import { readUkPostcode } from './uk-postcode.ts';

/**
 * The elements of a UK row: its parsed text, overridden by separate columns. The town of the postcode district is the town wherever it is
 * written.
 */
export const readUkElements = (values: RowValues, towns: TownsByDistrict): ReadElements => {
  const [postcode, county] = [values('postcode'), values('county')];
  const { text, town } = takeTown(values('address'), postcode, towns);
  const post_town = values('town') || town;
  const parts = readAddress(text, {
    ...(postcode && { postcode }),
    ...(post_town && { post_town }),
    ...(county && { county }),
  });
  return townLast({
    postcode: postcode || parts.postcode,
    post_town: post_town || parts.post_town,
    dependant_locality: values('locality') || parts.dependant_locality,
    double_dependant_locality: values('double_dependant_locality') || parts.double_dependant_locality,
    thoroughfare: values('street') || parts.thoroughfare,
    dependant_thoroughfare: values('dependant_street') || parts.dependant_thoroughfare,
    building_number: values('number') || parts.building_number,
    building_name: values('building') || buildingOf(parts, values('organisation')),
    sub_building_name: values('sub_building') || parts.sub_building_name,
    po_box: values('po_box') || parts.po_box,
    department_name: values('department') || parts.department_name,
    organisation_name: values('organisation') || parts.organisation_name,
    // Records of own lists have no other field for it. Searches find it, and it appears as the county.
    state: [county || parts.county, parts.country].filter((name) => name !== '').join(', '),
    state_code: '',
  });
};

/**
 * The text without its town, and the town as written: among the parts known in the district, the one that most districts know, or else the
 * later one. "Eccles, Manchester" gives Manchester, "London, Merton" London. The first part is never the town.
 */
const takeTown = (
  text: string,
  postcode: string,
  towns: TownsByDistrict,
): { readonly text: string; readonly town: string } => {
  const code = readUkPostcode(postcode)?.code;
  const known = code && towns.get(outwardOf(code));
  const parts = splitAddress(text);
  const spreads = parts.map((part, at) => (at === 0 ? 0 : (known?.get(foldPart(part)) ?? 0)));
  const spread = Math.max(0, ...spreads);
  if (spread === 0) return { text, town: '' };
  const at = spreads.lastIndexOf(spread);
  return { text: parts.toSpliced(at, 1).join(', '), town: parts[at]! };
};

/** If the organisation has a column, another name in the text is the building's. */
const buildingOf = ({ building_name, organisation_name }: AddressParts, own: string): string => {
  const other = own !== '' && !isWithin(organisation_name, own) && !isWithin(own, organisation_name);
  return [other ? organisation_name : '', building_name].filter((name) => name !== '').join(', ');
};

const isWithin = (name: string, other: string): boolean => foldText(other).includes(foldText(name));

/** A town such as Burgess Hill looks like a street: if there are two streets and no town, the last one is the town. */
const townLast = (read: ReadElements): ReadElements =>
  read.post_town !== '' || read.dependant_thoroughfare === '' || read.thoroughfare === ''
    ? read
    : { ...read, post_town: read.thoroughfare, thoroughfare: read.dependant_thoroughfare, dependant_thoroughfare: '' };
