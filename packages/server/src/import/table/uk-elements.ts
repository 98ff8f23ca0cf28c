import type { AddressParts } from '@fingerpost/core/cleanse/address-parts';
import { readAddress } from '@fingerpost/core/cleanse/read-address';
import { foldText } from '@fingerpost/core/text/fold-text';
import type { ReadElements, RowValues } from './table-row.ts';

/** The elements of a UK row: its text as the reader takes it apart, with columns of their own above it. */
export const readUkElements = (values: RowValues): ReadElements => {
  const [postcode, post_town, county] = [values('postcode'), values('town'), values('county')];
  const parts = readAddress(values('address'), {
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
    state: '',
    state_code: '',
  });
};

/** Another name in the text than that of the organisation's own column is the building's. */
const buildingOf = ({ building_name, organisation_name }: AddressParts, own: string): string => {
  const other = own !== '' && !isWithin(organisation_name, own) && !isWithin(own, organisation_name);
  return [other ? organisation_name : '', building_name].filter((name) => name !== '').join(', ');
};

const isWithin = (name: string, other: string): boolean => foldText(other).includes(foldText(name));

/** A town such as Burgess Hill reads like a street: where there are two streets and no town, the last is the town. */
const townLast = (read: ReadElements): ReadElements =>
  read.post_town !== '' || read.dependant_thoroughfare === '' || read.thoroughfare === ''
    ? read
    : { ...read, post_town: read.thoroughfare, thoroughfare: read.dependant_thoroughfare, dependant_thoroughfare: '' };
