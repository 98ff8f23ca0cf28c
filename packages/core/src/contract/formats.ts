import type { Dataset } from './datasets.ts';
import { homeRegion } from './regions.ts';

/** Every file format that can be imported, in the order in which help lists them. */
export const importFormats = {
  paf: {
    kind: 'addresses',
    datasets: ['paf'],
    region: homeRegion,
    summary: 'Royal Mail Postcode Address File: "CSV PAF.csv" and "CSV BFPO.csv"',
  },
  pafchanges: {
    kind: 'addresses',
    datasets: ['paf'],
    region: homeRegion,
    summary: 'Royal Mail PAF changes, added to the imported PAF: "CSV PAF Changes.csv"',
  },
  pafa: {
    kind: 'addresses',
    datasets: ['pafa'],
    region: homeRegion,
    summary: 'Royal Mail aliases of streets: "CSV Alias Thoroughfare.csv", with "CSV PAF.csv" beside it',
    unconfirmed: true,
  },
  pafw: {
    kind: 'addresses',
    datasets: ['pafw'],
    region: homeRegion,
    summary: 'Royal Mail Welsh alternatives: "CSV PAF Welsh.csv", assumed to have the columns of the PAF',
    unconfirmed: true,
  },
  mainfile: {
    kind: 'addresses',
    datasets: ['paf', 'pafw'],
    region: homeRegion,
    summary:
      'Royal Mail Mainfile of fixed width: "fpmainfl.c02" and so on with its lookup files, or "wfmainfl.c06" with --dataset pafw',
    unconfirmed: true,
  },
  mulres: {
    kind: 'addresses',
    datasets: ['mr'],
    region: homeRegion,
    summary: 'Royal Mail Multiple Residence: "CSV Multiple Residence.csv"',
  },
  mulreschanges: {
    kind: 'addresses',
    datasets: ['mr'],
    region: homeRegion,
    summary: 'Royal Mail Multiple Residence changes: "CSV Multiple Residence Changes.csv"',
  },
  nyb: {
    kind: 'addresses',
    datasets: ['nyb'],
    region: homeRegion,
    summary: 'Royal Mail Not Yet Built: "CSV Not Yet Built.csv"',
  },
  justbuilt: {
    kind: 'addresses',
    datasets: ['paf'],
    region: homeRegion,
    summary: 'Royal Mail Just Built, added to the imported PAF: "CSV Just Built.csv"',
  },
  abp: {
    kind: 'addresses',
    datasets: ['abp'],
    region: homeRegion,
    summary:
      'OS AddressBase Premium, versions 1 and 2, a full supply: "AddressBasePremium_FULL_<date>_<volume or tile>.csv"',
  },
  addressbase: {
    kind: 'addresses',
    datasets: ['ab'],
    region: homeRegion,
    summary: 'OS AddressBase Plus and AddressBase Core, with or without a header',
    unconfirmed: true,
  },
  onspd: {
    kind: 'postcodes',
    datasets: [],
    region: homeRegion,
    summary: 'ONS Postcode Directory: "ONSPD_<month>_<year>_UK.csv", with the code tables beside it',
  },
  nspl: {
    kind: 'postcodes',
    datasets: [],
    region: homeRegion,
    summary: 'National Statistics Postcode Lookup: "NSPL_<month>_<year>_UK.csv", with the code tables beside it',
  },
  codepoint: {
    kind: 'postcodes',
    datasets: [],
    region: homeRegion,
    summary: 'OS Code-Point Open: "ab.csv" and so on, with the code tables in --names',
  },
  opennames: {
    kind: 'postcodes',
    datasets: [],
    region: homeRegion,
    summary: 'OS Open Names: the postcodes in "HY20.csv" and so on, with county and district in words',
  },
  openuprn: {
    kind: 'points',
    datasets: [],
    region: homeRegion,
    summary: 'OS Open UPRN: "osopenuprn_<month>.csv", positions for addresses that know their UPRN and no position',
  },
  boundaryline: {
    kind: 'counties',
    datasets: [],
    region: homeRegion,
    summary: 'OS Boundary-Line as a GeoPackage: "bdline_gb.gpkg", historic counties for `traditional_county`',
  },
  usps: {
    kind: 'addresses',
    datasets: ['usps'],
    region: 'usa',
    summary:
      'USPS ZIP+4 files ("010.txt" and so on) with the City State file ("ctystate.txt") beside them or in --names',
  },
  openaddresses: {
    kind: 'addresses',
    datasets: ['oa', 'ecad', 'ecaf', 'kadaster', 'sgp'],
    region: '',
    summary: 'OpenAddresses CSV or GeoJSON lines of any country: a collection, or files with --country or --dataset',
  },
  overture: {
    kind: 'addresses',
    datasets: ['oa'],
    region: '',
    summary: 'Overture Maps addresses as GeoParquet, with --country and, optionally, --box',
  },
  bag: {
    kind: 'addresses',
    datasets: ['kadaster'],
    region: 'nld',
    summary: 'Dutch BAG: the full extract of Kadaster (XML, zip in zip), or a table of NLExtract ("bagadres.csv")',
  },
  ban: {
    kind: 'addresses',
    datasets: ['oa'],
    region: 'fra',
    summary: 'Base Adresse Nationale of France: "adresses-75.csv" or "adresses-france.csv"',
  },
  nad: {
    kind: 'addresses',
    datasets: ['oa'],
    region: 'usa',
    summary: 'US National Address Database: "NAD_r23.txt"',
  },
  singapore: {
    kind: 'addresses',
    datasets: ['sgp'],
    region: 'sgp',
    summary: 'Singapore: OneMap buildings by postal code, or HDB blocks',
  },
  pricepaid: {
    kind: 'addresses',
    datasets: ['own'],
    region: homeRegion,
    summary: 'HM Land Registry Price Paid Data: "pp-complete.csv", the premises that were sold',
  },
  companies: {
    kind: 'addresses',
    datasets: ['own'],
    region: homeRegion,
    summary: 'Companies House: "BasicCompanyDataAsOneFile-<date>.csv", registered offices',
    unconfirmed: true,
  },
  foodhygiene: {
    kind: 'addresses',
    datasets: ['own'],
    region: homeRegion,
    summary: 'Food hygiene ratings of the Food Standards Agency: "FHRS<number>en-GB.xml"',
    unconfirmed: true,
  },
  geonames: {
    kind: 'places',
    datasets: ['gazetteer'],
    region: '',
    summary: 'GeoNames places: "allCountries.zip", "<country code>.txt" or "cities<n>.txt", with its tables beside it',
  },
  csv: {
    kind: 'addresses',
    datasets: ['own', 'ecad', 'ecaf'],
    region: '',
    summary:
      'Any list of addresses as a table (comma, tab, semicolon or bar), with --country and --map; Eircode tables with --dataset ecad or ecaf',
  },
} as const satisfies Record<string, FormatRow>;

/** One row of the format table. */
export type FormatRow = {
  readonly kind: 'addresses' | 'postcodes' | 'points' | 'counties' | 'places';
  /** The datasets that its rows can be filed under, the default first; directories of postcodes, positions and counties are no datasets. */
  readonly datasets: readonly Dataset[];
  /** The region of the files' addresses; '' if the user names it, and for places, which have none. */
  readonly region: string;
  readonly summary: string;
  /** Its layout is from documentation: no published file has confirmed it. */
  readonly unconfirmed?: true;
};

/** The name of a format. */
export type FormatName = keyof typeof importFormats;

/** The formats whose layout no published file has confirmed, in words. */
export const unconfirmedFormats = (): string =>
  Object.entries<FormatRow>(importFormats)
    .flatMap(([name, { unconfirmed }]) => (unconfirmed ? [name] : []))
    .join(', ');

/** Formats whose dataset the user chooses, in words: "openaddresses: oa, ecad or sgp". */
export const datasetChoices = (): string =>
  Object.entries<FormatRow>(importFormats)
    .filter(([, { kind, region }]) => kind === 'addresses' && region === '')
    .map(([name, { datasets }]) => `${name}: ${listWords(datasets)}`)
    .join('; ');

/** "a", "a or b", "a, b or c". */
export const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
