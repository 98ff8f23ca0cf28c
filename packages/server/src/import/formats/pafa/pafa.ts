import { ImportError } from '../../../operations/import/import-data.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { baseName } from '../../base-name.ts';
import { type AnyFileFormat, type FileFormat, type FileReading, formatRow, Refusal } from '../../format.ts';
import { present } from '../../royal-mail-values.ts';
import { pafLayout } from '../paf/paf.ts';

/** Royal Mail's Alias Thoroughfare: the addresses of the PAF again, under other names of their streets. */
export const pafa = {
  ...formatRow('pafa'),
  fileName: /^CSV (?:Alias Thoroughfare|PAF)\.csv$/i,
  companions: /^CSV PAF\.csv$/i,
  recognises: async (file) => isAlias(baseName(file)),
  specify: () => joiningAliases(),
  layoutOf: () => undefined,
} as const satisfies AnyFileFormat;

const isAlias = (name: string): boolean => /^CSV Alias Thoroughfare\.csv$/i.test(name);

/** Another name of a street and, if it holds for a part of the street alone, the first and the last number of that. */
type Alias = { readonly name: string; readonly from: number; readonly to: number };

/** Joins the aliases of one import to the PAF that is delivered with them or, without one, to that which is imported. */
const joiningAliases = (): Partial<FileFormat<AddressRow>> => {
  const aliases = new Map<string, Alias[]>();
  const delivered = new Set<boolean>();
  return {
    detect: async (file) => {
      const alias = isAlias(baseName(file));
      delivered.add(alias);
      return alias ? readingAliases(aliases) : readingAddresses(aliases);
    },
    prepare: async () => {
      if (!delivered.has(true)) throw new ImportError('No file "CSV Alias Thoroughfare.csv" is among the files.');
      return [];
    },
    async *finish({ loaded }) {
      if (delivered.has(false)) return;
      let found = false;
      for (const batch of loaded('paf')) {
        found ||= batch.length > 0;
        yield batch.flatMap((row) => underAliases({ ...row, dataset: 'pafa' }, aliases));
      }
      if (!found)
        throw new ImportError(
          '"CSV PAF.csv" is needed too, because it has the addresses of the streets that the aliases name. It is neither among the files nor imported.',
        );
    },
  };
};

const readingAliases = (aliases: Map<string, Alias[]>): FileReading<AddressRow> => ({
  first: true,
  layoutOf: (row) =>
    row.length === aliasColumns
      ? {
          header: false,
          readRow: (values) => {
            if (values.length !== aliasColumns)
              return new Refusal(`not ${aliasColumns} columns`, String(values.length));
            const [alias, ...street] = values.slice(0, -1).map(present);
            if (alias === '' || street.at(-2) === '') return new Refusal('no alias or no street', values.join());
            aliases.set(keyOf(street), [...(aliases.get(keyOf(street)) ?? []), readAlias(alias!)]);
            return undefined;
          },
        }
      : undefined,
});

/** "PLANE TREE TERRACE 27-45" is the name of numbers 27 to 45. */
const readAlias = (text: string): Alias => {
  const [, name, from, to] = /^(.*\S) +(\d{1,4})-(\d{1,4})$/.exec(text) ?? [];
  return name === undefined ? { name: text, from: 0, to: Infinity } : { name, from: Number(from), to: Number(to) };
};

/** Alias, post town, locality, double locality, street, dependent street, key of the locality. */
const aliasColumns = 7;

const readingAddresses = (aliases: ReadonlyMap<string, readonly Alias[]>): FileReading<AddressRow> => ({
  layoutOf: (first) => {
    const layout = pafLayout(first, 'pafa');
    return (
      layout && {
        header: layout.header,
        readRow: (values) => {
          const row = layout.readRow(values) as AddressRow | Refusal;
          return row instanceof Refusal ? row : underAliases(row, aliases);
        },
      }
    );
  },
});

const underAliases = (row: AddressRow, aliases: ReadonlyMap<string, readonly Alias[]>): readonly AddressRow[] => {
  const number = Number.parseInt(row.building_number || row.building_name, 10);
  return (aliases.get(keyOf(streetOf(row))) ?? [])
    .filter(({ from, to }) => to === Infinity || (number >= from && number <= to))
    .map(({ name }, at) => underAlias(row, name, at));
};

const streetOf = (row: AddressRow): readonly string[] => [
  row.post_town,
  row.dependant_locality,
  row.double_dependant_locality,
  row.thoroughfare,
  row.dependant_thoroughfare,
];

const keyOf = (street: readonly string[]): string => street.join('\t').toUpperCase();

/** If there are two streets, the alias is that of the inner one. A second alias makes a second record, with its own name. */
const underAlias = (row: AddressRow, alias: string, at: number): AddressRow => {
  const inner = row.dependant_thoroughfare !== '';
  return {
    ...row,
    [inner ? 'dependant_thoroughfare' : 'thoroughfare']: alias,
    street_aliases: inner ? row.dependant_thoroughfare : row.thoroughfare,
    native_id: at === 0 ? '' : `${row.udprn}.${at + 1}`,
  };
};
