import type { Zip4Row } from '../../../address/usa/zip4-row.ts';

/** The even side of North Main Street in Hillview. */
export const streetRow: Zip4Row = {
  record_type: 'S',
  pre_directional: 'N',
  street: 'MAIN',
  suffix: 'ST',
  post_directional: '',
  primary: { low: '100', high: '198', side: 'even' },
  firm: '',
  unit_designator: '',
  secondary: { low: '', high: '', side: 'both' },
  zip: '62701',
  plus4_low: '1234',
  plus4_high: '1234',
  base_alternate: 'B',
  city: 'HILLVIEW',
  other_cities: ['OLD HILLVIEW'],
  state: 'IL',
  urbanization: '',
};

const rowOf = (plus4: string, own: Partial<Zip4Row>): Zip4Row => ({
  ...streetRow,
  plus4_low: plus4,
  plus4_high: plus4,
  ...own,
});
const building: Partial<Zip4Row> = { record_type: 'H', primary: { low: '120', high: '120', side: 'even' } };
const houses = { low: '1', high: '99', side: 'both' } as const;
const unnamed: Partial<Zip4Row> = { pre_directional: '', suffix: '' };

/** A few invented streets, buildings, boxes and routes, identified by their four digits. */
export const zip4World: readonly Zip4Row[] = [
  rowOf('3001', { street: 'STONY ISLAND', suffix: 'AVE' }),
  rowOf('3002', { pre_directional: '', street: 'EAST WEST', suffix: 'HWY' }),
  streetRow,
  rowOf('1235', { primary: { low: '101', high: '199', side: 'odd' } }),
  rowOf('2000', building),
  rowOf('2001', { ...building, unit_designator: 'APT', secondary: { low: '1', high: '9', side: 'both' } }),
  rowOf('2002', { ...building, record_type: 'F', firm: 'GRANDVIEW TOOL WORKS' }),
  rowOf('0041', {
    ...unnamed,
    record_type: 'P',
    street: 'PO BOX',
    plus4_high: '0099',
    primary: { low: '41', high: '99', side: 'both' },
  }),
  rowOf('1234', { ...unnamed, street: 'STATE ROUTE 9', base_alternate: 'A' }),
  rowOf('4001', { street: 'OAK', pre_directional: '', primary: houses }),
  rowOf('4002', { street: 'OAK', pre_directional: '', suffix: 'AVE', primary: houses }),
  rowOf('4003', {
    ...{ street: 'OAK', pre_directional: 'E', post_directional: 'S', primary: houses },
    ...{ zip: '62704', city: 'FARSIDE', other_cities: [] },
  }),
  rowOf('5001', { ...unnamed, record_type: 'R', street: 'RR 2', primary: { low: '1', high: '50', side: 'both' } }),
  rowOf('5002', {
    ...unnamed,
    record_type: 'G',
    street: 'GENERAL DELIVERY',
    primary: { low: '', high: '', side: 'both' },
  }),
  rowOf('6001', {
    ...unnamed,
    ...{ street: 'CALLE TERN', urbanization: 'LAS TERNS', primary: houses },
    ...{ state: 'PR', zip: '00901' },
  }),
];
