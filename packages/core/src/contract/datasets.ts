/** Every dataset and service a key can be licensed for. A `service` has no address data but is licensed in the same way. */
export const datasets = {
  paf: { kind: 'address', context: 'GBR', summary: 'Royal Mail Postcode Address File' },
  mr: { kind: 'address', context: 'GBR', summary: 'Royal Mail Multiple Residence' },
  nyb: { kind: 'address', context: 'GBR', summary: 'Royal Mail Not Yet Built' },
  pafa: { kind: 'address', context: 'GBR', summary: 'Royal Mail Alias' },
  pafw: { kind: 'address', context: 'GBR', summary: 'Royal Mail Welsh addresses' },
  ab: { kind: 'address', context: 'GBR', summary: 'OS AddressBase' },
  abp: { kind: 'address', context: 'GBR', summary: 'OS AddressBase Premium' },
  ecad: { kind: 'address', context: 'IRL', summary: 'Eircode Address Database' },
  ecaf: { kind: 'address', context: 'IRL', summary: 'Eircode Address File' },
  usps: { kind: 'address', context: 'USA', summary: 'USPS ZIP+4' },
  kadaster: { kind: 'address', context: 'NLD', summary: 'Dutch register of addresses and buildings' },
  sgp: { kind: 'address', context: 'SGP', summary: 'Singapore postal addresses' },
  oa: { kind: 'address', context: '', everywhere: true, summary: 'OpenAddresses and other open data, of any country' },
  own: { kind: 'address', context: '', everywhere: true, summary: 'Own lists of addresses, of any country' },
  gazetteer: { kind: 'place', context: '', summary: 'GeoNames places' },
  email: { kind: 'service', context: '', summary: 'E-mail validation' },
  phone: { kind: 'service', context: '', summary: 'Phone number validation' },
  gbrcleanse: { kind: 'service', context: 'GBR', summary: 'Cleansing of UK addresses' },
  uspscleanse: { kind: 'service', context: 'USA', summary: 'Cleansing and verification of US addresses' },
} as const satisfies Record<string, DatasetRow>;

/** One row of the dataset table; `context` is '' if the dataset has many countries. */
export type DatasetRow = {
  readonly kind: 'address' | 'place' | 'service';
  readonly context: string;
  readonly summary: string;
  /** Its records are served in every context, in addition to those of the country's own datasets. */
  readonly everywhere?: true;
};

/** The name of a dataset or licensed service. */
export type Dataset = keyof typeof datasets;

/** Says whether the text names a dataset. */
export const isDataset = (text: string): text is Dataset => Object.hasOwn(datasets, text);
