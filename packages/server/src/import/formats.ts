import type { ImportFormat } from '../operations/import/import-data.ts';
import type { AnyFileFormat } from './format.ts';
import { csv } from './formats/csv.ts';
import { geonames } from './formats/geonames.ts';
import { mulres } from './formats/mulres.ts';
import { nyb } from './formats/nyb.ts';
import { onspd } from './formats/onspd.ts';
import { openaddresses } from './formats/openaddresses.ts';
import { paf } from './formats/paf.ts';
import { usps } from './formats/usps.ts';
import { openDelivery } from './open-delivery.ts';

/** The formats that know their own files among others, in the order in which help lists them. */
export const formats: readonly ImportFormat[] = [paf, mulres, nyb, onspd, geonames].map((format: AnyFileFormat) => ({
  name: format.name,
  source: format.source,
  summary: format.summary,
  kind: format.kind,
  open: (paths, { names }) => openDelivery(format, paths, names),
}));

/** Every format that a person can name; a table may be any file, so it is only ever read by name. */
export const namedFormats: readonly ImportFormat[] = [...formats, usps, openaddresses, csv];
