import { type FormatName, formatEntries } from '../format-table.ts';
import type { ImportFormat, RecogniseFiles } from '../operations/import/import-data.ts';
import type { AnyFileFormat } from './format.ts';

/** The readers, in the order of the table of formats. They are loaded with the first files, so that other commands and servers start sooner. */
const loadReaders = async () => {
  const byName: Readonly<Record<FormatName, AnyFileFormat>> = await import('./readers.ts');
  return { byName, all: formatEntries.map(([name]) => byName[name]) };
};

/** Every format that a user can name, in the order of the table. */
export const formats: readonly ImportFormat[] = formatEntries.map(([name, { summary }]) => ({
  name,
  summary,
  async open(paths, options) {
    const { openFormat } = await import('./open-delivery.ts');
    return openFormat((await loadReaders()).byName[name], paths, options);
  },
}));

/** Opens files of any format. */
export const recognise: RecogniseFiles = async (paths, options) => {
  const { recogniseFiles } = await import('./recognise.ts');
  return recogniseFiles((await loadReaders()).all, paths, options);
};

/** The format of this name. */
export const findFormat = (name: FormatName): ImportFormat => formats.find((format) => format.name === name)!;
