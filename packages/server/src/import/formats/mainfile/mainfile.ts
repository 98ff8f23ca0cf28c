import { blankRecord } from '@fingerpost/core/address/record';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { ImportError } from '../../../operations/import/import-data.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { type AnyFileFormat, type FileFormat, type FileReading, formatRow, Refusal } from '../../format.ts';
import type { InputFile } from '../../input/input-file.ts';
import { countOfTrailer, cutMainfile, kindOfHeader, type MainfileKind, mainfileRecords } from './mainfile-records.ts';

/** Royal Mail's Mainfile in records of fixed width, with its names in separate lookup files. It has no UDPRN. */
export const mainfile = {
  ...formatRow('mainfile'),
  fileName: /\.c\d\d$/i,
  editionOf: ({ name }) => name,
  recognises: async (file) => (await kindOf(file)) !== undefined,
  specify: ({ dataset = 'paf' }) => {
    if (dataset !== 'paf' && dataset !== 'pafw')
      throw new ImportError(`--dataset must be paf or pafw, not "${dataset}".`);
    return { source: dataset, ...joiningLookups(dataset) };
  },
  layoutOf: () => undefined,
} as const satisfies AnyFileFormat;

type Lookups = Readonly<Record<MainfileKind, Map<string, Readonly<Record<string, string>>>>>;

/** Joins the lookup files of one import. */
const joiningLookups = (dataset: Dataset): Partial<FileFormat<AddressRow>> => {
  const lookups = Object.fromEntries(
    Object.keys(mainfileRecords).map((kind) => [kind, new Map()]),
  ) as unknown as Lookups;
  const kinds = new Set<MainfileKind>();
  return {
    detect: async (file) => {
      const kind = await kindOf(file);
      if (kind === undefined) return 'not a file of the Mainfile';
      const welsh = /(?:^|\/)wf[^/]*$/i.test(file.name);
      if (kind === 'address' && welsh !== (dataset === 'pafw'))
        return welsh ? 'Welsh addresses: import them with --dataset pafw' : 'not Welsh addresses';
      kinds.add(kind);
      return readingOf(kind, (fields) => {
        if (kind === 'address') return rowOf(fields, dataset, lookups);
        lookups[kind].set(fields.key! + (kind === 'organisation' ? fields.type : ''), fields);
        return undefined;
      });
    },
    prepare: async () => {
      const missing = (Object.keys(mainfileRecords) as MainfileKind[]).filter((kind) => !kinds.has(kind));
      if (missing.length > 0)
        throw new ImportError(`Files are missing: ${missing.map((kind) => mainfileRecords[kind].title).join(', ')}.`);
      return ['The Mainfile has no UDPRNs: its addresses are named by their keys, and are not found by UDPRN.'];
    },
  };
};

const kindOf = async (file: InputFile): Promise<MainfileKind | undefined> => {
  for await (const chunk of file.chunks()) return kindOfHeader(chunk.toString('latin1', 0, 200));
  return undefined;
};

const readingOf = (
  kind: MainfileKind,
  read: (fields: Readonly<Record<string, string>>) => AddressRow | Refusal | undefined,
): FileReading<AddressRow> => ({
  separator: 'tab',
  ...(kind !== 'address' && { first: true }),
  layoutOf: ([header = '']) => {
    if (kindOfHeader(header) === undefined) return undefined;
    const { width } = mainfileRecords[kind];
    let [records, counted] = [1, undefined as number | undefined];
    return {
      header: true,
      readRow: ([line = '']) => {
        records++;
        counted = countOfTrailer(line);
        if (counted !== undefined) return undefined;
        if (line.length > width) return new Refusal(`not ${width} characters`, String(line.length));
        return read(cutMainfile(line.padEnd(width), mainfileRecords[kind]));
      },
      end: () => {
        if (counted === undefined) throw new Error('its trailer is missing, so it is cut off.');
        if (counted !== records) throw new Error(`its trailer counts ${counted} records, and there are ${records}.`);
      },
    };
  },
});

const rowOf = (record: Readonly<Record<string, string>>, dataset: Dataset, lookups: Lookups): AddressRow | Refusal => {
  const field = (name: string): string => record[name] ?? '';
  const postcode = parsePostcode(field('postcode'));
  if (postcode === undefined) return new Refusal('not a postcode', field('postcode'));
  const place = lookups.locality.get(field('locality'));
  if (place === undefined) return new Refusal('no locality has this key', field('locality'));
  const nameOf = (kind: MainfileKind, key: string, name = 'name'): string => lookups[kind].get(key)?.[name] ?? '';
  const streetOf = (street: string, descriptor: string): string =>
    [nameOf('street', field(street)), nameOf('descriptor', field(descriptor))].filter((part) => part !== '').join(' ');
  const organisation = field('organisation') + field('type');
  // A large user is itself an organisation, so its address key is that of the organisation.
  const owner = field('type') === 'L' ? field('address') + field('type') : organisation;
  return {
    ...blankRecord,
    dataset,
    postcode,
    post_town: place.town!,
    dependant_locality: place.locality!,
    double_dependant_locality: place.double!,
    thoroughfare: streetOf('street', 'descriptor'),
    dependant_thoroughfare: streetOf('inner_street', 'inner_descriptor'),
    building_number: field('number').replace(/^0+/, ''),
    building_name: nameOf('building', field('building')),
    sub_building_name: nameOf('sub_building', field('sub_building')),
    po_box: field('po_box').replace(/^0+$/, ''),
    organisation_name: nameOf('organisation', owner),
    department_name: nameOf('organisation', owner, 'department'),
    postcode_type: field('type'),
    su_organisation_indicator: field('small_user'),
    delivery_point_suffix: field('suffix'),
    native_id: `${field('address')}-${field('organisation')}-${field('type')}`,
  };
};
