import type { AddressRow } from '../../../ports/reference-rows.ts';
import { type FileReading, LeftOut, Refusal } from '../../format.ts';
import { pointName, withoutZeros } from '../../royal-mail/paf-keys.ts';
import { present } from '../../royal-mail-values.ts';
import type { Aliases } from './aliases.ts';

/** How a file of aliases is read: its columns, and what a row of them adds. */
type AliasFile = {
  readonly columns: number;
  add(values: readonly string[], aliases: Aliases): Refusal | undefined;
};

/** Alias, post town, locality, double locality, street, dependent street, key of the locality. */
const streets: AliasFile = {
  columns: 7,
  add([alias = '', ...rest], aliases) {
    const street = rest.slice(0, -1);
    if (alias === '' || street.at(-2) === '') return new Refusal('no alias or no street', [alias, ...rest].join());
    aliases.addStreet(alias, street, withoutZeros(rest.at(-1)!));
    return undefined;
  },
};

/** The number of the alias, a name that is often empty, and a letter, the key of the locality in eight digits and the name, all in one. */
const localities: AliasFile = {
  columns: 3,
  add([, name = '', joined = ''], aliases) {
    const [, key, rest = ''] = /^[A-Z](\d{8})(.*)$/i.exec(joined) ?? [];
    const alias = name || rest.trim();
    if (key === undefined || alias === '') return new Refusal('no locality key or no alias', joined);
    aliases.addLocality(alias, withoutZeros(key));
    return undefined;
  },
};

/**
 * The number of the alias, address key and organisation key in eight digits each, postcode type, kind of name (BN is a building name),
 * whether it is current, and the name.
 */
const points: AliasFile = {
  columns: 6,
  add([, keys = '', type = '', kind = '', , alias = ''], aliases) {
    if (!/^\d{16}$/.test(keys) || alias === '') return new Refusal('no address key or no alias', keys);
    if (kind !== 'BN') return new LeftOut('an alias that is not the name of a building', kind);
    aliases.addPoint({ name: alias, element: 'building_name' }, pointName(keys.slice(0, 8), keys.slice(8), type));
    return undefined;
  },
};

const files = { Thoroughfare: streets, Locality: localities, 'Delivery Point': points } as const;

/** The kind of file that this name is of. */
export const aliasFileOf = (name: string): keyof typeof files | undefined => {
  const kind = /^CSV Alias (.*)\.csv$/i.exec(name)?.[1]?.toLowerCase();
  return (Object.keys(files) as (keyof typeof files)[]).find((each) => each.toLowerCase() === kind);
};

/** Reads a file of aliases before the addresses. It has no addresses itself. */
export const readingAliases = (kind: keyof typeof files, aliases: Aliases): FileReading<AddressRow> => {
  const { columns, add } = files[kind];
  return {
    first: true,
    layoutOf: (row) =>
      row.length === columns
        ? {
            header: false,
            readRow: (values) =>
              values.length === columns
                ? add(values.map(present), aliases)
                : new Refusal(`not ${columns} columns`, String(values.length)),
          }
        : undefined,
  };
};
