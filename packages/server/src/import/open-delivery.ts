import { homeRegion } from '@fingerpost/core/contract/regions';
import { type Delivery, ImportError, type ReadWatch } from '../operations/import/import-data.ts';
import type { CodeNames } from './code-names.ts';
import type { AnyFileFormat, FileFormat, FoundNames } from './format.ts';
import type { InputFile } from './input/input-file.ts';
import { listInputs } from './input/list-inputs.ts';
import { pickFiles } from './pick-files.ts';
import { readAllRows } from './read-file-rows.ts';
import { takeNumbersOnce } from './seen-numbers.ts';

/** Finds the files of the format at the paths and makes them ready to be read. */
export const openDelivery = async (
  format: AnyFileFormat,
  paths: readonly string[],
  nameTables: readonly string[],
): Promise<Delivery> => {
  const files = await listInputs(paths);
  const { names, tables, remarks } = (await format.findNames?.(files, paths, nameTables)) ?? noNames;
  const picked = await pickFiles(format, files, names);
  const { taken } = picked;
  if (taken.length === 0) throw new ImportError(nothingFound(format, paths, picked.passedOver));
  const passedOver = picked.passedOver.filter(({ file }) => !tables.includes(file));
  const found = {
    source: format.source,
    region: homeRegion,
    taken: taken.map((file) => file.name),
    passedOver,
    remarks,
  };
  switch (format.kind) {
    case 'addresses':
      return { ...found, kind: 'addresses', read: (watch) => readAll(format, taken, names, watch) };
    case 'postcodes':
      return { ...found, kind: 'postcodes', read: (watch) => readAll(format, taken, names, watch) };
    case 'places':
      return { ...found, kind: 'places', read: (watch) => readAll(format, taken, names, watch) };
  }
};

const noNames: FoundNames = { names: new Map(), tables: [], remarks: [] };

const readAll = <Row>(format: FileFormat<Row>, files: readonly InputFile[], names: CodeNames, watch: ReadWatch) => {
  const once = takeNumbersOnce(format);
  return readAllRows(files, () => once, names, watch);
};

const nothingFound = (format: AnyFileFormat, paths: readonly string[], passedOver: Delivery['passedOver']): string => {
  const seen = passedOver.slice(0, 5).map(({ file, reason }) => `${file}: ${reason}`);
  return [`No ${format.name} file at ${paths.join(', ')}. It reads ${format.summary}.`, ...seen].join('\n  ');
};
