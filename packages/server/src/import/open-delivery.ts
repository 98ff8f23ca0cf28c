import { formatsWith } from '../format-table.ts';
import {
  type Deliveries,
  type Delivery,
  ImportError,
  type OpenOptions,
  type ReadWatch,
} from '../operations/import/import-data.ts';
import { areDemoFiles } from './are-demo-files.ts';
import { baseName } from './base-name.ts';
import type { CodeNames } from './code-names.ts';
import type { AnyFileFormat, FileFormat, FoundNames } from './format.ts';
import type { InputFile } from './input/input-file.ts';
import { listInputs } from './input/list-inputs.ts';
import { type PickedFiles, pickFiles } from './pick-files.ts';
import { readAllRows } from './read-file-rows.ts';
import { takeNumbersOnce } from './seen-numbers.ts';

/**
 * Finds the files of the format at the paths and prepares to read them, in as many deliveries as the format makes of them. If files were
 * recognised by their contents, `recognised` says which they are.
 */
export const openFormat = async (
  format: AnyFileFormat,
  paths: readonly string[],
  options: OpenOptions,
  recognised?: ReadonlySet<string>,
): Promise<Deliveries> => {
  const files = format.each === undefined ? [] : await listInputs(paths);
  const each = format.each?.(
    options,
    files.filter(({ place }) => recognised?.has(place) ?? true),
  );
  const deliveries: Delivery[] = [];
  for (const own of each ?? [options]) deliveries.push(await openDelivery(format, paths, own, recognised));
  const taken = new Set(deliveries.flatMap((delivery) => delivery.taken));
  return deliveries.map((delivery) => ({
    ...delivery,
    passedOver: delivery.passedOver.filter(({ file }) => !taken.has(file)),
  })) as readonly Delivery[] as Deliveries;
};

const openDelivery = async (
  general: AnyFileFormat,
  paths: readonly string[],
  options: OpenOptions,
  recognised?: ReadonlySet<string>,
): Promise<Delivery> => {
  if (options.box !== undefined && !general.takesBox)
    throw new ImportError(`--box works with ${formatsWith('takesBox')} only; leave it out for ${general.name}.`);
  const found = await listInputs(general.takesNames ? [...paths, ...options.names] : paths);
  const files = recognised === undefined ? found : found.map((file) => asRecognised(file, recognised));
  const format = { ...general, ...(await general.specify?.(options, files)) } as AnyFileFormat;
  const { names, tables, remarks } = (await format.findNames?.(files, paths, options.names)) ?? noNames;
  const picked = await pickFiles<never>(
    format as FileFormat<never>,
    recognised === undefined
      ? files
      : files.filter((file) => recognised.has(file.place) || format.companions?.test(baseName(file))),
    names,
  );
  const { taken } = picked;
  if (taken.length === 0) throw new ImportError(nothingFound(format, paths, picked.passedOver));
  const prepared = await format.prepare?.(taken.map(({ file }) => file));
  const columns = taken.flatMap(({ file, reading }) =>
    reading.columns === undefined ? [] : [{ file: file.name, columns: reading.columns }],
  );
  const delivery = {
    format: format.name,
    source: format.source,
    region: format.region,
    taken: taken.map(({ file }) => file.name),
    bytes: taken.reduce((sum, { file }) => sum + file.bytes, 0),
    passedOver: picked.passedOver.filter(({ file }) => !tables.includes(file)),
    tables,
    remarks: [...remarks, ...(prepared ?? []), ...(format.unconfirmed ? [unconfirmed] : [])],
    ...((await areDemoFiles(taken.map(({ file }) => file))) && { demo: true as const }),
    ...(columns.length > 0 && { columns }),
    ...(format.changes && { changes: format.changes }),
    ...(format.currentTo && { currentTo: format.currentTo }),
  };
  switch (format.kind) {
    case 'addresses':
      return { ...delivery, kind: 'addresses', read: (watch) => readAll(format, taken, names, watch) };
    case 'postcodes':
      return { ...delivery, kind: 'postcodes', read: (watch) => readAll(format, taken, names, watch) };
    case 'points':
      return { ...delivery, kind: 'points', read: (watch) => readAll(format, taken, names, watch) };
    case 'counties':
      return { ...delivery, kind: 'counties', read: (watch) => readAll(format, taken, names, watch) };
    case 'places':
      return { ...delivery, kind: 'places', read: (watch) => readAll(format, taken, names, watch) };
  }
};

/** A recognised file is accepted whatever its name, as if the user had named it. */
const asRecognised = (file: InputFile, recognised: ReadonlySet<string>): InputFile => ({
  ...file,
  given: file.given || recognised.has(file.place),
});

const unconfirmed =
  'No published file has confirmed the layout of this format. Check some records after the import with `fingerpost udprn`, `postcode` or `search`.';

const noNames: FoundNames = { names: new Map(), tables: [], remarks: [] };

async function* readAll<Row>(
  format: FileFormat<Row>,
  taken: PickedFiles<Row>['taken'],
  names: CodeNames,
  watch: ReadWatch,
): AsyncGenerator<readonly Row[]> {
  const once = takeNumbersOnce(format);
  const readings = new Map(taken.map(({ file, reading }) => [file, reading]));
  const formatOf = (file: (typeof taken)[number]['file']): FileFormat<Row> =>
    format.detect === undefined ? once : { ...format, ...readings.get(file)! };
  yield* readAllRows([...readings.keys()], formatOf, names, watch);
  if (format.finish !== undefined) yield* format.finish(watch);
}

const nothingFound = (format: AnyFileFormat, paths: readonly string[], passedOver: Delivery['passedOver']): string => {
  const seen = passedOver.slice(0, 5).map(({ file, reason }) => `${file}: ${reason}`);
  return [`No ${format.name} file at ${paths.join(', ')}. It reads ${format.summary}.`, ...seen].join('\n  ');
};
