import { type FormatName, importFormats } from '../format-table.ts';
import type { ImportFormat, RecogniseFiles } from '../operations/import/import-data.ts';
import type { AnyFileFormat } from './format.ts';
import { abp } from './formats/abp/abp.ts';
import { addressbase } from './formats/addressbase/addressbase.ts';
import { bag } from './formats/bag/bag.ts';
import { bal } from './formats/bal/bal.ts';
import { ban } from './formats/ban/ban.ts';
import { best } from './formats/best/best.ts';
import { boundaryline } from './formats/boundaryline/boundaryline.ts';
import { codepoint } from './formats/codepoint/codepoint.ts';
import { companies } from './formats/companies/companies.ts';
import { csv } from './formats/csv/csv.ts';
import { dawa } from './formats/dawa/dawa.ts';
import { foodhygiene } from './formats/foodhygiene/foodhygiene.ts';
import { geonames } from './formats/geonames/geonames.ts';
import { gnaf } from './formats/gnaf/gnaf.ts';
import { iceland } from './formats/iceland/iceland.ts';
import { justbuilt } from './formats/justbuilt/justbuilt.ts';
import { linz } from './formats/linz/linz.ts';
import { mainfile } from './formats/mainfile/mainfile.ts';
import { mulres } from './formats/mulres/mulres.ts';
import { mulreschanges } from './formats/mulreschanges/mulreschanges.ts';
import { nad } from './formats/nad/nad.ts';
import { nar } from './formats/nar/nar.ts';
import { nspl } from './formats/nspl/nspl.ts';
import { nyb } from './formats/nyb/nyb.ts';
import { onspd } from './formats/onspd/onspd.ts';
import { openaddresses } from './formats/openaddresses/openaddresses.ts';
import { opennames } from './formats/opennames/opennames.ts';
import { openuprn } from './formats/openuprn/openuprn.ts';
import { overture } from './formats/overture/overture.ts';
import { paf } from './formats/paf/paf.ts';
import { pafa } from './formats/pafa/pafa.ts';
import { pafchanges } from './formats/pafchanges/pafchanges.ts';
import { pafw } from './formats/pafw/pafw.ts';
import { ppr } from './formats/ppr/ppr.ts';
import { pricepaid } from './formats/pricepaid/pricepaid.ts';
import { singapore } from './formats/singapore/singapore.ts';
import { swiss } from './formats/swiss/swiss.ts';
import { usps } from './formats/usps/usps.ts';
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
