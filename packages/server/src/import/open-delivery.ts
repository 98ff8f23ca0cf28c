import { type Delivery, ImportError, type OpenOptions, type ReadWatch } from '../operations/import/import-data.ts';
import type { CodeNames } from './code-names.ts';
import type { AnyFileFormat, FileFormat, FoundNames } from './format.ts';
import { listInputs } from './input/list-inputs.ts';
import { type PickedFiles, pickFiles } from './pick-files.ts';
import { readAllRows } from './read-file-rows.ts';
import { takeNumbersOnce } from './seen-numbers.ts';

/** Finds the files of the format at the paths and makes them ready to be read. */
export const openDelivery = async (
  general: AnyFileFormat,
  paths: readonly string[],
  options: OpenOptions,
): Promise<Delivery> => {
  const format = { ...general, ...general.specify?.(options) } as AnyFileFormat;
  const files = await listInputs(format.takesNames ? [...paths, ...options.names] : paths);
  const { names, tables, remarks } = (await format.findNames?.(files, paths, options.names)) ?? noNames;
  const picked = await pickFiles<never>(format as FileFormat<never>, files, names);
  const { taken } = picked;
  if (taken.length === 0) throw new ImportError(nothingFound(format, paths, picked.passedOver));
  const prepared = await format.prepare?.(taken.map(({ file }) => file));
  const columns = taken.flatMap(({ file, reading }) =>
    reading.columns === undefined ? [] : [{ file: file.name, columns: reading.columns }],
  );
  const found = {
    source: format.source,
    region: format.region,
    taken: taken.map(({ file }) => file.name),
    passedOver: picked.passedOver.filter(({ file }) => !tables.includes(file)),
    remarks: [...remarks, ...(prepared ?? [])],
    ...(columns.length > 0 && { columns }),
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

const readAll = <Row>(
  format: FileFormat<Row>,
  taken: PickedFiles<Row>['taken'],
  names: CodeNames,
  watch: ReadWatch,
): AsyncGenerator<readonly Row[]> => {
  const once = takeNumbersOnce(format);
  const readings = new Map(taken.map(({ file, reading }) => [file, reading]));
  const formatOf = (file: (typeof taken)[number]['file']): FileFormat<Row> =>
    format.tell === undefined ? once : { ...format, ...readings.get(file)! };
  return readAllRows([...readings.keys()], formatOf, names, watch);
};

const nothingFound = (format: AnyFileFormat, paths: readonly string[], passedOver: Delivery['passedOver']): string => {
  const seen = passedOver.slice(0, 5).map(({ file, reason }) => `${file}: ${reason}`);
  return [`No ${format.name} file at ${paths.join(', ')}. It reads ${format.summary}.`, ...seen].join('\n  ');
};
