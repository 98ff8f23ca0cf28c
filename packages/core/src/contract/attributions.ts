import { type Dataset, datasets } from './datasets.ts';
import type { NativeTable } from './native-columns.ts';

/** The attributions that licences of sources ask for. */
export type Attribution = { readonly name: string; readonly licence: string; readonly attribution: string };

const royalMail = {
  licence: 'Royal Mail licence',
  attribution: 'Contains Royal Mail data © Royal Mail copyright and database right',
};
const os = { licence: 'Ordnance Survey licence', attribution: 'Contains OS data © Crown copyright and database right' };
const ogl = 'Open Government Licence v3.0';
const ons =
  'Contains OS data © Crown copyright and database right. Contains Royal Mail data © Royal Mail copyright and database right. Contains National Statistics data © Crown copyright and database right';
const kadaster = { name: 'BAG', licence: 'Public domain', attribution: 'Source: Kadaster, BAG' };

/** By dataset or directory and, if several publications share a dataset, by the list of their native columns. */
const attributions = {
  paf: { name: 'Royal Mail Postcode Address File', ...royalMail },
  mr: { name: 'Royal Mail Multiple Residence', ...royalMail },
  nyb: { name: 'Royal Mail Not Yet Built', ...royalMail },
  pafa: { name: 'Royal Mail Alias', ...royalMail },
  pafw: { name: 'Royal Mail Welsh addresses', ...royalMail },
  ab: { name: 'OS AddressBase', ...os },
  abp: { name: 'OS AddressBase Premium', ...os },
  openuprn: { name: 'OS Open UPRN', licence: ogl, attribution: os.attribution },
  boundaryline: { name: 'OS Boundary-Line, historic counties', licence: ogl, attribution: os.attribution },
  codepoint: { name: 'OS Code-Point Open', licence: ogl, attribution: ons },
  opennames: { name: 'OS Open Names', licence: ogl, attribution: os.attribution },
  onspd: { name: 'ONS Postcode Directory', licence: ogl, attribution: ons },
  nspl: { name: 'National Statistics Postcode Lookup', licence: ogl, attribution: ons },
  ecad: { name: 'Eircode Address Database', licence: 'Eircode licence', attribution: '© Eircode' },
  ecaf: { name: 'Eircode Address File', licence: 'Eircode licence', attribution: '© Eircode' },
  usps: { name: 'USPS ZIP+4', licence: 'USPS licence', attribution: '© United States Postal Service' },
  kadaster,
  bag: kadaster,
  bagcsv: kadaster,
  onemap: { name: 'OneMap', licence: 'OneMap terms of use', attribution: '© OneMap, Singapore Land Authority' },
  hdb: {
    name: 'HDB Property Information',
    licence: 'Singapore Open Data Licence v1.0',
    attribution: 'Contains information from HDB Property Information accessed from data.gov.sg',
  },
  oa: {
    name: 'OpenAddresses',
    licence: 'Each source its own',
    attribution: 'OpenAddresses and its sources (openaddresses.io)',
  },
  overture: {
    name: 'Overture Maps addresses',
    licence: 'Each source its own',
    attribution: 'Overture Maps Foundation and its sources (docs.overturemaps.org/attribution)',
  },
  ban: {
    name: 'Base Adresse Nationale',
    licence: 'Licence Ouverte 2.0',
    attribution: 'Base Adresse Nationale, DINUM, IGN, ANCT',
  },
  nad: {
    name: 'US National Address Database',
    licence: 'Public domain',
    attribution: 'US Department of Transportation',
  },
  nad4: {
    name: 'US National Address Database',
    licence: 'Public domain',
    attribution: 'US Department of Transportation',
  },
  own: { name: 'Own list', licence: '', attribution: '' },
  pricepaid: {
    name: 'HM Land Registry Price Paid Data',
    licence: `${ogl}; addresses under a condition of Royal Mail`,
    attribution:
      'Contains HM Land Registry data © Crown copyright and database right. This data is licensed under the Open Government Licence v3.0',
  },
  companies: {
    name: 'Companies House',
    licence: 'Free to use',
    attribution: 'Contains public sector information of Companies House',
  },
  foodhygiene: {
    name: 'Food hygiene ratings',
    licence: ogl,
    attribution: 'Contains public sector information of the Food Standards Agency',
  },
  postal_county: {
    name: 'Former postal counties by postcode district, which come with the service',
    licence: 'CC BY-SA 4.0',
    attribution: 'Adapted from Wikipedia, "List of postcode districts in the United Kingdom"',
  },
  gazetteer: { name: 'GeoNames', licence: 'CC BY 4.0', attribution: 'GeoNames (geonames.org)' },
} as const satisfies Record<string, Attribution> & Partial<Record<Dataset | NativeTable, Attribution>>;

/** What a source asks for; `table` is the list of native columns that its records have, '' if they have none. */
export const attributionOf = (dataset: string, table: string): Attribution => {
  const known: Readonly<Record<string, Attribution>> = attributions;
  return (
    known[table] ??
    known[dataset] ?? { name: datasets[dataset as Dataset]?.summary ?? dataset, licence: '', attribution: '' }
  );
};
