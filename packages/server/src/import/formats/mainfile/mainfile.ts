import type { Dataset } from '@fingerpost/core/contract/datasets';
import { ImportError } from '../../../operations/import/import-data.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { baseName } from '../../base-name.ts';
import { type AnyFileFormat, type FileFormat, formatRow } from '../../format.ts';
import type { InputFile } from '../../input/input-file.ts';
import { joiningUdprns } from './join-udprns.ts';
import { kindOfHeader, kindOfName, type MainfileKind, mainfileRecords } from './mainfile-records.ts';
import { type Lookups, mainfileRow } from './mainfile-row.ts';
import { readingVolumes } from './volumes.ts';

/**
 * Royal Mail's Mainfile in records of fixed width, with its names in separate lookup files and its UDPRNs in `udprnful`. Welsh addresses
 * are a delivery of their own.
 */
export const mainfile = {
  ...formatRow('mainfile'),
  fileName: /\.c\d\d$/i,
  editionOf: ({ name }) => name,
  recognises: async (file) => (await kindOf(file)) !== undefined,
  each: (options, files) => {
    const found = files.filter((file) => kindOfName(baseName(file)) === 'address').map(sourceOf);
    const sources = (['paf', 'pafw'] as const).filter((source) => found.includes(source));
    return options.dataset !== undefined || sources.length < 2
      ? [options]
      : sources.map((dataset) => ({ ...options, dataset }));
  },
  specify: ({ dataset = 'paf' }) => {
    if (dataset !== 'paf' && dataset !== 'pafw')
      throw new ImportError(`--dataset must be paf or pafw, not "${dataset}".`);
    return { source: dataset, ...joiningFiles(dataset) };
  },
  layoutOf: () => undefined,
} as const satisfies AnyFileFormat;

/** Joins the files of one import. */
const joiningFiles = (dataset: Dataset): Partial<FileFormat<AddressRow>> => {
  const kinds = new Map<InputFile, MainfileKind>();
  const lookups = Object.fromEntries(
    Object.keys(mainfileRecords).map((kind) => [kind, new Map()]),
  ) as unknown as Lookups;
  const volumes = readingVolumes();
  const udprns = joiningUdprns();
  return {
    detect: async (file) => {
      const kind = await kindOf(file);
      if (kind === undefined) return 'not a file of the Mainfile';
      if (kind === 'address' && sourceOf(file) !== dataset)
        return dataset === 'paf' ? 'Welsh addresses: import them with --dataset pafw' : 'not Welsh addresses';
      kinds.set(file, kind);
      return volumes.readingOf(file, kind, (fields, line) => {
        if (kind === 'udprn') return udprns.add(fields);
        if (kind === 'address') return udprns.join(line, mainfileRow(fields, dataset, lookups));
        lookups[kind].set(fields.key! + (kind === 'organisation' ? fields.type : ''), fields);
        return undefined;
      });
    },
    prepare: async () => {
      const found = new Set(kinds.values());
      const missing = (Object.keys(mainfileRecords) as MainfileKind[]).filter(
        (kind) => kind !== 'udprn' && !found.has(kind),
      );
      if (missing.length > 0)
        throw new ImportError(`Files are missing: ${missing.map((kind) => mainfileRecords[kind].title).join(', ')}.`);
      if (found.has('udprn')) {
        udprns.expect();
        return [];
      }
      return ['There is no udprnful file: addresses are named by their keys, and are not found by UDPRN.'];
    },
    finish: (watch) => udprns.finish((fields) => mainfileRow(fields, dataset, lookups), watch),
  };
};

/** By its header or, for later volumes, which have none, by its name. */
const kindOf = async (file: InputFile): Promise<MainfileKind | undefined> => {
  for await (const chunk of file.chunks())
    return kindOfHeader(chunk.toString('latin1', 0, 200)) ?? kindOfName(baseName(file));
  return undefined;
};

const sourceOf = (file: InputFile): 'paf' | 'pafw' => (/^wf/i.test(baseName(file)) ? 'pafw' : 'paf');
