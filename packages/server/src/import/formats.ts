import { type FormatName, importFormats } from '@fingerpost/core/contract/formats';
import type { ImportFormat, RecogniseFiles } from '../operations/import/import-data.ts';
import type { AnyFileFormat } from './format.ts';
import { abp } from './formats/abp.ts';
import { addressbase } from './formats/addressbase.ts';
import { bag } from './formats/bag.ts';
import { ban } from './formats/ban.ts';
import { boundaryline } from './formats/boundaryline.ts';
import { codepoint } from './formats/codepoint.ts';
import { companies } from './formats/companies.ts';
import { csv } from './formats/csv.ts';
import { foodhygiene } from './formats/foodhygiene.ts';
import { geonames } from './formats/geonames.ts';
import { justbuilt } from './formats/justbuilt.ts';
import { mainfile } from './formats/mainfile.ts';
import { mulres } from './formats/mulres.ts';
import { mulreschanges } from './formats/mulreschanges.ts';
import { nad } from './formats/nad.ts';
import { nspl } from './formats/nspl.ts';
import { nyb } from './formats/nyb.ts';
import { onspd } from './formats/onspd.ts';
import { openaddresses } from './formats/openaddresses.ts';
import { opennames } from './formats/opennames.ts';
import { openuprn } from './formats/openuprn.ts';
import { overture } from './formats/overture.ts';
import { paf } from './formats/paf.ts';
import { pafa } from './formats/pafa.ts';
import { pafchanges } from './formats/pafchanges.ts';
import { pafw } from './formats/pafw.ts';
import { pricepaid } from './formats/pricepaid.ts';
import { singapore } from './formats/singapore.ts';
import { usps } from './formats/usps.ts';
import { openFormat } from './open-delivery.ts';
import { recogniseFiles } from './recognise.ts';

/** The reader of each format in the table. */
const readers: Readonly<Record<FormatName, AnyFileFormat>> = {
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
  nad,
  singapore,
  pricepaid,
  companies,
  foodhygiene,
  geonames,
  csv,
};

/** Every format that a user can name, in the order of the table. */
export const formats: readonly ImportFormat[] = (Object.keys(importFormats) as FormatName[]).map((name) => {
  const format = readers[name];
  const { source, summary, kind, region } = format;
  return { name, source, summary, kind, region, open: (paths, options) => openFormat(format, paths, options) };
});

/** Opens files of any format. */
export const recognise: RecogniseFiles = (paths, options) =>
  recogniseFiles(
    formats.map(({ name }) => readers[name as FormatName]),
    paths,
    options,
  );

/** The format of this name. */
export const findFormat = (name: FormatName): ImportFormat => formats.find((format) => format.name === name)!;
