import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { headingsBeyond } from '../../table/headings-beyond.ts';

/** The columns of a directory file that are read. */
export type OnspdColumns = {
  readonly header: boolean;
  readonly count: number;
  readonly postcode: number;
  readonly ended: number;
  readonly county: number;
  readonly district: number;
  readonly ward: number;
  readonly eastings: number;
  readonly northings: number;
  readonly quality: number;
  readonly country: number;
  /** Undefined in old files, which have only grid references. */
  readonly degrees: { readonly latitude: number; readonly longitude: number } | undefined;
};

/** The columns of a file, from its header or from a row of a file without one; undefined if it is not a directory. */
export const columnsOf = (row: readonly string[]): OnspdColumns | undefined =>
  columnsByName(row) ?? columnsByPlace(row);

/** Headings of all years since 2011: "oslaua" and "osward" until 2025, then the stem with a year ("lad25cd"). */
const stems = {
  postcode: /^pcds$/,
  ended: /^doterm$/,
  county: /^(?:os)?cty(?:\d\dcd)?$/,
  district: /^(?:os)?(?:laua|lad)(?:\d\dcd)?$/,
  ward: /^(?:os)?(?:ward|wd)(?:\d\dcd)?$/,
  eastings: /^(?:os)?east1m$/,
  northings: /^(?:os)?no?rth1m$/,
  quality: /^(?:os)?gri?d_?ind$/,
  country: /^ctry(?:\d\dcd)?$/,
} as const satisfies Partial<Record<keyof OnspdColumns, RegExp>>;

const columnsByName = (row: readonly string[]): OnspdColumns | undefined => {
  const names = row.map((name) => name.trim().toLowerCase());
  const places = Object.entries(stems).map(([key, stem]) => [key, names.findIndex((name) => stem.test(name))] as const);
  if (places.some(([, place]) => place < 0)) return undefined;
  const [latitude, longitude] = [names.indexOf('lat'), names.indexOf('long')];
  return {
    ...(Object.fromEntries(places) as Record<keyof typeof stems, number>),
    header: true,
    count: row.length,
    degrees: latitude < 0 || longitude < 0 ? undefined : { latitude, longitude },
  };
};

/** The headings that neither the directory nor the lookup had in any year. Since 2025 they end with a year: "lad25cd" is "lad". */
export const unknownIn = (row: readonly string[]): readonly string[] =>
  headingsBeyond(row, (heading) => known.has(heading) || known.has(heading.replace(/\d{1,4}(?:cd|ind)?\d{0,4}$/, '')));

const known = new Set(
  `x y objectid fid pcd pcds dointr doterm oscty cty ced oslaua laua lad osward ward wd parish parncp usertype usrtypind oseast1m osnrth1m
  osnorth1m east1m north1m osgrdind gridind oshlthau hlthau hlth nhser ctry rgn streg ssr pcon eer teclec educ ttwa pct pco itl nuts
  statsward wdstl oa casward wdcas park npark lsoa msoa ur ru ruc oac wz ccg sicbl bua buasd lat long lep pfa imd cal calncv icb stp
  osgridind globalid`.split(/\s+/),
);

/** Says whether a header has the parish, which the directory has and the lookup does not. */
export const hasParish = (row: readonly string[]): boolean => row.some((name) => /^par(?:ish|ncp)/i.test(name.trim()));

/** Before 2015 files had no header: 50 columns, without electoral division, parish and degrees. */
const columnsByPlace = (row: readonly string[]): OnspdColumns | undefined => {
  const { count, postcode, country } = headless;
  const fits = row.length === count && parsePostcode(row[postcode]!) && /^[ELMNSW]\d{8}$/.test(row[country]!);
  return fits ? headless : undefined;
};

const headless: OnspdColumns = {
  header: false,
  count: 50,
  postcode: 2,
  ended: 4,
  county: 5,
  district: 6,
  ward: 7,
  eastings: 9,
  northings: 10,
  quality: 11,
  country: 14,
  degrees: undefined,
};
