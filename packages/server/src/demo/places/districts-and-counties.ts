import list from './districts.json' with { type: 'json' };

/** Local authority districts: GSS code, name, number of the English region, code of the administrative county. Public facts. */
export const districts = list as unknown as readonly (readonly [
  code: string,
  name: string,
  region?: number,
  county?: string,
])[];

/** Administrative counties of England: GSS code and name. Public facts. */
export const counties: readonly (readonly [code: string, name: string])[] = [
  ['E10000003', 'Cambridgeshire'],
  ['E10000007', 'Derbyshire'],
  ['E10000008', 'Devon'],
  ['E10000011', 'East Sussex'],
  ['E10000012', 'Essex'],
  ['E10000013', 'Gloucestershire'],
  ['E10000014', 'Hampshire'],
  ['E10000015', 'Hertfordshire'],
  ['E10000016', 'Kent'],
  ['E10000017', 'Lancashire'],
  ['E10000018', 'Leicestershire'],
  ['E10000019', 'Lincolnshire'],
  ['E10000020', 'Norfolk'],
  ['E10000024', 'Nottinghamshire'],
  ['E10000025', 'Oxfordshire'],
  ['E10000028', 'Staffordshire'],
  ['E10000029', 'Suffolk'],
  ['E10000030', 'Surrey'],
  ['E10000031', 'Warwickshire'],
  ['E10000032', 'West Sussex'],
  ['E10000034', 'Worcestershire'],
];
