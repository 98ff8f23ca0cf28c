import { listWords } from '@fingerpost/core/contract/format-about';
import { formatEntries } from '../format-table.ts';
import { type Delivery, ImportError, type OpenOptions, unwatched } from '../operations/import/import-data.ts';
import { baseName, isRoyalMail } from './base-name.ts';
import { hasItsRows } from './first-rows.ts';
import type { AnyFileFormat, FileFormat } from './format.ts';
import type { InputFile } from './input/input-file.ts';
import { emptyReason, isEmpty } from './input/is-empty.ts';
import { listInputs } from './input/list-inputs.ts';
import { openFormat } from './open-delivery.ts';

/**
 * Detects the formats of the files at the paths from their beginnings, and opens one delivery per format, in the order of the formats. A
 * format of last resort is used only for files that no other can read. A file that two formats could read is refused, because only the user can
 * decide.
 */
export const recogniseFiles = async (
  formats: readonly AnyFileFormat[],
  paths: readonly string[],
  options: OpenOptions,
): Promise<readonly Delivery[]> => {
  const found = new Map<AnyFileFormat, Set<string>>();
  const empty = new Set<string>();
  const files = await listInputs(paths);
  for (const file of files) {
    if (await isEmpty(file)) {
      empty.add(file.name);
      continue;
    }
    const format = await formatOf(formats, file);
    if (format === undefined) continue;
    const places = found.get(format) ?? new Set();
    found.set(format, places.add(file.place));
  }
  if (found.size === 0)
    throw new ImportError(`No file at ${paths.join(', ')} has a format that is recognised. Name the format.`);
  const deliveries: Delivery[] = [];
  for (const format of formats.filter((each) => found.has(each)))
    deliveries.push(...(await openFormat(format, paths, options, found.get(format))));
  const dated = await Promise.all(
    deliveries.map(async (delivery) => {
      const currentTo = await momentBeside(delivery, deliveries, (format, places) =>
        openFormat(formats.find(({ name }) => name === format)!, paths, options, places),
      );
      return currentTo === '' ? delivery : { ...delivery, currentTo: () => currentTo };
    }),
  );
  const imported = dated.filter((delivery) => !isHeldByFull(delivery, dated)).map(withRemark(dated));
  return withLeft(imported, leftOf(files, deliveries), empty);

  /** Up to when a full file is current: it has the changes that were delivered with it. */
  async function momentBeside(full: Delivery, all: readonly Delivery[], open: OpenSome): Promise<string> {
    if (full.changes !== undefined) return '';
    let latest = '';
    for (const { format } of all.filter((other) => other.changes !== undefined && other.source === full.source)) {
      const beside = files.filter(
        ({ place, name }) =>
          found.get(formats.find((each) => each.name === format)!)?.has(place) && isBeside(name, full),
      );
      if (beside.length === 0) continue;
      for (const delivery of await open(format, new Set(beside.map(({ place }) => place)))) {
        for await (const _ of delivery.read(unwatched));
        const moment = delivery.source === full.source ? (delivery.currentTo?.() ?? '') : '';
        if (moment > latest) latest = moment;
      }
    }
    return latest;
  }
};

type OpenSome = (format: string, places: ReadonlySet<string>) => Promise<readonly Delivery[]>;

/** Says whether the file was delivered with a full one: both are in folders of the same folder. */
const isBeside = (name: string, { taken }: Delivery): boolean => taken.some((file) => rootOf(file) === rootOf(name));

const rootOf = (name: string): string => name.split('/').slice(0, -2).join('/');

/** The files from which nothing was read. */
const leftOf = (files: readonly InputFile[], deliveries: readonly Delivery[]): readonly string[] => {
  const used = new Set(
    deliveries.flatMap(({ taken, tables = [], passedOver }) => [
      ...taken,
      ...tables,
      ...passedOver.map(({ file }) => file),
    ]),
  );
  return files.map(({ name }) => name).filter((name) => !used.has(name));
};

/** Names the files that no format takes with the first delivery. */
const withLeft = (
  [first, ...others]: readonly Delivery[],
  left: readonly string[],
  empty: ReadonlySet<string>,
): readonly Delivery[] => {
  if (first === undefined) return [];
  const passedOver = [
    ...first.passedOver.filter(({ file }) => !empty.has(file)),
    ...[...empty].map((file) => ({ file, reason: emptyReason })),
  ];
  const unknown = left.filter((file) => !empty.has(file)).map((file) => ({ file, reason: 'no known format' }));
  return [{ ...first, passedOver: [...passedOver, ...unknown] }, ...others];
};

/** A full file already contains the changes that are delivered with it. Those of other days follow it, if its own day is known. */
const isHeldByFull = ({ changes, source, taken, currentTo }: Delivery, all: readonly Delivery[]): boolean => {
  const full = changes && all.find((other) => other.changes === undefined && other.source === source);
  if (!full) return false;
  const isDated = currentTo !== undefined && full.currentTo !== undefined;
  return !isDated || taken.every((file) => isBeside(file, full));
};

const withRemark =
  (all: readonly Delivery[]) =>
  (delivery: Delivery): Delivery => {
    const left = all.filter((other) => other.source === delivery.source && isHeldByFull(other, all));
    const files = left.flatMap(({ taken }) => taken).join(', ');
    const remark = `Left out because the full file has these changes: ${files}`;
    return left.length === 0 ? delivery : { ...delivery, remarks: [...delivery.remarks, remark] };
  };

const formatOf = async (formats: readonly AnyFileFormat[], file: InputFile): Promise<AnyFileFormat | undefined> => {
  const head = await beginningOf(file);
  const able: AnyFileFormat[] = [];
  for (const format of formats) if (await looksLike(format as FileFormat<never>, head)) able.push(format);
  const [first, ...others] = able.length > 1 ? able.filter(({ lastResort }) => !lastResort) : able;
  if (others.length === 0) return first;
  const names = able.map(({ name }) => name);
  throw new ImportError(
    `${file.name} could be ${listWords(names)}. Say which, as in \`fingerpost import ${names[0]} ${file.name}\`.`,
  );
};

const looksLike = async (format: FileFormat<never>, head: InputFile): Promise<boolean> => {
  const name = baseName(head);
  if (isRoyalMail(name)) {
    const own = formatEntries.some(([each, { fileName }]) => each === format.name && fileName?.test(name));
    return own && ((await format.recognises?.(head)) ?? true);
  }
  try {
    return (
      (await format.recognises?.(head)) ??
      (format.passOver?.(head, [head]) === undefined && (await hasItsRows(format, head)))
    );
  } catch {
    return false;
  }
};

/** Replaces a file by its beginning, so that it is read once for all formats. */
const beginningOf = async (file: InputFile): Promise<InputFile> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file.chunks()) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= looked) break;
  }
  const start = Buffer.concat(chunks).subarray(0, looked);
  return {
    ...file,
    async *chunks() {
      yield start;
    },
  };
};

const looked = 65_536;
