import { type FormatName, importFormats } from '../format-table.ts';
import type { ImportFormat, RecogniseFiles } from '../operations/import/import-data.ts';
import type { AnyFileFormat } from './format.ts';
import { openFormat } from './open-delivery.ts';
import * as readersByName from './readers.ts';
import { recogniseFiles } from './recognise.ts';

const byName: Readonly<Record<FormatName, AnyFileFormat>> = readersByName;

/** The readers, in the order of the table of formats. */
const readers: readonly AnyFileFormat[] = (Object.keys(importFormats) as FormatName[]).map((name) => byName[name]);

/** Every format that a user can name, in the order of the table. */
export const formats: readonly ImportFormat[] = readers.map((format) => {
  const { name, source, summary, kind, region } = format;
  return { name, source, summary, kind, region, open: (paths, options) => openFormat(format, paths, options) };
});

/** Opens files of any format. */
export const recognise: RecogniseFiles = (paths, options) => recogniseFiles(readers, paths, options);

/** The format of this name. */
export const findFormat = (name: FormatName): ImportFormat => formats.find((format) => format.name === name)!;
