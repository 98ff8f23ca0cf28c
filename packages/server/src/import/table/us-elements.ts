import { isRoute, routeName } from '@fingerpost/core/address/usa/route-name';
import type { UsAddress } from '@fingerpost/core/address/usa/us-address';
import { stateName } from '@fingerpost/core/countries/usa/states';
import { readUsAddress } from '@fingerpost/core/read/usa/read-us-address';
import type { ReadElements, RowValues } from './table-row.ts';

/**
 * The elements of a US row: city, state and ZIP code, the street with its directionals, the unit, a box, or a route with its box, as in
 * ZIP+4 rows.
 */
export const readUsElements = (values: RowValues): ReadElements => {
  const [city, state, zip_code] = [values('town'), values('county'), values('postcode')];
  const read = readUsAddress(values('address'), {
    ...(city && { city }),
    ...(state && { state }),
    ...(zip_code && { zip_code }),
  });
  const street = values('street') || streetOf(read);
  const number = values('number') || (isRoute(street) ? read.box : read.number);
  return {
    postcode: read.zip,
    post_town: city || read.city,
    dependant_locality: values('locality') || read.urbanization,
    double_dependant_locality: values('double_dependant_locality'),
    thoroughfare: isRoute(street) && number !== '' ? `${routeName(street)} BOX` : street,
    dependant_thoroughfare: values('dependant_street'),
    building_number: number,
    building_name: values('building'),
    sub_building_name:
      values('sub_building') || read.units.map(({ designator, number }) => `${designator} ${number}`.trim()).join(' '),
    po_box: values('po_box') || (read.kind === 'po_box' ? read.box : ''),
    department_name: values('department'),
    organisation_name: values('organisation') || read.recipient,
    state: stateName(read.state),
    state_code: read.state,
  };
};

const streetOf = ({ kind, route, pre_directional, street, suffix, post_directional }: UsAddress): string => {
  if (kind === 'rural_route') return `RR ${route}`;
  if (kind === 'highway_contract') return `HC ${route}`;
  if (kind === 'military') return route;
  if (kind === 'general_delivery') return 'GENERAL DELIVERY';
  return [pre_directional, street, suffix, post_directional].filter((part) => part !== '').join(' ');
};
