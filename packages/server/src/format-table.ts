import { type Dataset, datasets } from '@fingerpost/core/contract/datasets';
import { type Attribution, type FormatAbout, listWords } from '@fingerpost/core/contract/format-about';
import { about as abp } from './import/formats/abp/about.ts';
import { about as addressbase } from './import/formats/addressbase/about.ts';
import { about as bag } from './import/formats/bag/about.ts';
import { about as bal } from './import/formats/bal/about.ts';
import { about as ban } from './import/formats/ban/about.ts';
import { about as best } from './import/formats/best/about.ts';
import { about as boundaryline } from './import/formats/boundaryline/about.ts';
import { about as codepoint } from './import/formats/codepoint/about.ts';
import { about as companies } from './import/formats/companies/about.ts';
import { about as csv } from './import/formats/csv/about.ts';
import { about as dawa } from './import/formats/dawa/about.ts';
import { about as foodhygiene } from './import/formats/foodhygiene/about.ts';
import { about as geonames } from './import/formats/geonames/about.ts';
import { about as gnaf } from './import/formats/gnaf/about.ts';
import { about as iceland } from './import/formats/iceland/about.ts';
import { about as justbuilt } from './import/formats/justbuilt/about.ts';
import { about as linz } from './import/formats/linz/about.ts';
import { about as mainfile } from './import/formats/mainfile/about.ts';
import { about as mulres } from './import/formats/mulres/about.ts';
import { about as mulreschanges } from './import/formats/mulreschanges/about.ts';
import { about as nad } from './import/formats/nad/about.ts';
import { about as nar } from './import/formats/nar/about.ts';
import { about as nspl } from './import/formats/nspl/about.ts';
import { about as nyb } from './import/formats/nyb/about.ts';
import { about as onspd } from './import/formats/onspd/about.ts';
import { about as openaddresses } from './import/formats/openaddresses/about.ts';
import { about as opennames } from './import/formats/opennames/about.ts';
import { about as openuprn } from './import/formats/openuprn/about.ts';
import { about as overture } from './import/formats/overture/about.ts';
import { about as paf } from './import/formats/paf/about.ts';
import { about as pafa } from './import/formats/pafa/about.ts';
import { about as pafchanges } from './import/formats/pafchanges/about.ts';
import { about as pafw } from './import/formats/pafw/about.ts';
import { about as ppr } from './import/formats/ppr/about.ts';
import { about as pricepaid } from './import/formats/pricepaid/about.ts';
import { about as singapore } from './import/formats/singapore/about.ts';
import { about as swiss } from './import/formats/swiss/about.ts';
import { about as usps } from './import/formats/usps/about.ts';

/** Every file format that can be imported, in the order in which help lists them. Each is described in its own folder. */
export const importFormats = {
  paf,
  pafchanges,
  pafa,
  pafw,
  mainfile,
  mulres,
  mulreschanges,
  nyb,
  justbuilt,
  abp,
  addressbase,
  onspd,
  nspl,
  codepoint,
  opennames,
  openuprn,
  boundaryline,
  usps,
  openaddresses,
  overture,
  bag,
  ban,
  bal,
  gnaf,
  linz,
  nar,
  dawa,
  best,
  swiss,
  iceland,
  nad,
  singapore,
  pricepaid,
  ppr,
  companies,
  foodhygiene,
  geonames,
  csv,
} as const satisfies Record<string, FormatAbout>;

/** The name of a format. */
export type FormatName = keyof typeof importFormats;

/** The names and descriptions of all formats. */
export const formatEntries: readonly (readonly [FormatName, FormatAbout])[] = Object.entries(importFormats) as never;

type Native<About> = About extends { readonly native: infer Lists } ? keyof Lists : never;

/** The name of a list of native columns. */
export type NativeTable = Native<(typeof importFormats)[FormatName]>;

/** The columns that a source's records show in `native`, in the order in which they are stored. */
export const nativeColumns: Readonly<Record<string, readonly string[]>> &
  Readonly<Record<NativeTable, readonly string[]>> = Object.fromEntries(
  formatEntries.flatMap(([, { native = {} }]) =>
    Object.entries(native).map(([name, columns]) => [name, columns.trim().split(/\s+/)]),
  ),
) as never;

/** The credit that a source asks for; `table` is the list of native columns that its records have, '' if they have none. */
export const attributionOf = (dataset: string, table: string): Attribution =>
  credits[table] ??
  credits[dataset] ?? { name: datasets[dataset as Dataset]?.summary ?? dataset, licence: '', attribution: '' };

const credits: Readonly<Record<string, Attribution>> = Object.assign(
  {},
  ...formatEntries.map(([, about]) => about.credits ?? {}),
);

/** The formats whose layout no published file has confirmed, in words. */
export const unconfirmedFormats = (): string =>
  formatEntries.flatMap(([name, { unconfirmed }]) => (unconfirmed ? [name] : [])).join(', ');

/** The formats that support an option, in words. */
export const formatsWith = (option: 'takesBox'): string =>
  listWords(formatEntries.flatMap(([name, about]) => (about[option] ? [name] : [])));

/** Formats whose dataset the user chooses, in words: "openaddresses: oa, ecad or sgp". */
export const datasetChoices = (): string =>
  formatEntries
    .filter(([, { kind, region }]) => kind === 'addresses' && region === '')
    .map(([name, { datasets }]) => `${name}: ${listWords(datasets)}`)
    .join('; ');
