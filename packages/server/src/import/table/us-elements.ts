import { readUsAddress } from '@fingerpost/core/usa/read-us-address';
import { stateName } from '@fingerpost/core/usa/states';
import type { UsAddress } from '@fingerpost/core/usa/us-address';
import type { ReadElements, RowValues } from './table-row.ts';

/** The elements of a US row: city, state and ZIP code, the street with its directionals, the unit, a box or route. */
export const readUsElements = (values: RowValues): ReadElements => {
  const [city, state, zip_code] = [values('town'), values('county'), values('postcode')];
  const read = readUsAddress(values('address'), {
    ...(city && { city }),
    ...(state && { state }),
    ...(zip_code && { zip_code }),
  });
  const onRoute = read.kind === 'rural_route' || read.kind === 'highway_contract' || read.kind === 'military';
  return {
    postcode: read.zip,
    post_town: city || read.city,
    dependant_locality: values('locality') || read.urbanization,
    double_dependant_locality: values('double_dependant_locality'),
    thoroughfare: values('street') || streetOf(read),
    dependant_thoroughfare: values('dependant_street'),
    building_number: values('number') || read.number,
    building_name: values('building') || (onRoute && read.box !== '' ? `BOX ${read.box}` : ''),
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
