/** The columns of OpenAddresses in their order. */
export const openAddressColumns = [
  'lon',
  'lat',
  'number',
  'street',
  'unit',
  'city',
  'district',
  'region',
  'postcode',
  'id',
  'hash',
] as const;
