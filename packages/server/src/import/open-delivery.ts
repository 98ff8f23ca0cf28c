import { type Delivery, ImportError, type ReadWatch } from '../operations/import-data.ts';
import { type CodeNames, isCodeTable, mayBeCodeTable, readCodeNames } from './code-names.ts';
import type { AnyFileFormat, FileFormat } from './format.ts';
import type { InputFile } from './input/input-file.ts';
import { listInputs } from './input/list-inputs.ts';
import { pickFiles } from './pick-files.ts';
import { readFileRows } from './read-file-rows.ts';

/** Finds the files of the format at the paths and makes them ready to be read. */
export const openDelivery = async (
  format: AnyFileFormat,
  paths: readonly string[],
  nameTables: readonly string[],
): Promise<Delivery> => {
  const files = await listInputs(paths);
  const { names, tables, remarks } = format.usesNames ? await findNames(files, nameTables) : noNames;
  const picked = await pickFiles(format, files, names);
  const { taken } = picked;
  if (taken.length === 0) throw new ImportError(nothingFound(format, paths, picked.passedOver));
  const passedOver = picked.passedOver.filter(({ file }) => !tables.includes(file));
  const found = { source: format.source, taken: taken.map((file) => file.name), passedOver, remarks };
  return format.kind === 'addresses'
    ? { ...found, kind: 'addresses', read: (watch) => readAll(format, taken, names, watch) }
    : { ...found, kind: 'postcodes', read: (watch) => readAll(format, taken, names, watch) };
};

type Names = { readonly names: CodeNames; readonly tables: readonly string[]; readonly remarks: readonly string[] };

const noNames: Names = { names: new Map(), tables: [], remarks: [] };

const findNames = async (files: readonly InputFile[], nameTables: readonly string[]): Promise<Names> => {
  const given = (await listInputs(nameTables)).filter(mayBeCodeTable);
  const { names, tables } = await readCodeNames([...files.filter(isCodeTable), ...given]);
  const remark =
    names.size > 0
      ? `Names of ${names.size} areas from ${tables.join(', ')}.`
      : 'No tables of names were found, so counties, districts and wards stay without names: give --names.';
  return { names, tables, remarks: [remark] };
};

async function* readAll<Row>(
  format: FileFormat<Row>,
  files: readonly InputFile[],
  names: CodeNames,
  watch: ReadWatch,
): AsyncGenerator<readonly Row[]> {
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  let before = 0;
  for (const file of files) {
    const onBytes = (done: number) => watch.bytes(before + done, total);
    yield* readFileRows(format, file, names, { onBytes, onRefused: (row) => watch.refused(row) });
    before += file.bytes;
  }
}

const nothingFound = (format: AnyFileFormat, paths: readonly string[], passedOver: Delivery['passedOver']): string => {
  const seen = passedOver.slice(0, 5).map(({ file, reason }) => `${file}: ${reason}`);
  return [`No ${format.name} file at ${paths.join(', ')}. It reads ${format.summary}.`, ...seen].join('\n  ');
};
