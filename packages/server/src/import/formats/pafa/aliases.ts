import { type AddressRow, rowName } from '../../../ports/reference-rows.ts';
import { keysOf } from '../../royal-mail/paf-keys.ts';

/** Another name of a street and, if it holds for a part of the street alone, the first and the last number of that. */
type StreetAlias = { readonly name: string; readonly from: number; readonly to: number };

/** Another name of a delivery point, and the element that it is. */
type PointAlias = { readonly name: string; readonly element: 'building_name' };

/** The other names of streets, localities and delivery points. */
export class Aliases {
  readonly #streets = new Map<string, StreetAlias[]>();
  readonly #localities = new Map<string, string[]>();
  readonly #points = new Map<string, PointAlias[]>();
  /** The keys of localities by their names, as far as the aliases of streets have them. */
  readonly #localityKeys = new Map<string, string>();
  /** Keys of localities and names of delivery points that have aliases, and have not been seen in an address. */
  readonly #unjoined = new Set<string>();

  /** Adds a name of a street: its towns and localities, its own name, and the key of the locality. "PLANE TREE TERRACE 27-45" is the name of numbers 27 to 45. */
  addStreet(alias: string, street: readonly string[], localityKey: string): void {
    const [, name, from, to] = /^(.*\S) +(\d{1,4})-(\d{1,4})$/.exec(alias) ?? [];
    const range = name === undefined ? { name: alias, from: 0, to: Infinity } : { name, from: +from!, to: +to! };
    append(this.#streets, nameKey(street), range);
    if (localityKey !== '') this.#localityKeys.set(nameKey(street.slice(0, 3)), localityKey);
  }

  addLocality(alias: string, localityKey: string): void {
    append(this.#localities, localityKey, alias);
    this.#unjoined.add(localityKey);
  }

  addPoint(alias: PointAlias, point: string): void {
    append(this.#points, point, alias);
    this.#unjoined.add(point);
  }

  /** How many localities and delivery points with aliases no address has been found for. */
  get unjoined(): number {
    return this.#unjoined.size;
  }

  /** The address under each of its other names. Each record has its own name from the second on. */
  of(row: AddressRow): readonly AddressRow[] {
    const keys = keysOf(row);
    const locality = keys.locality || this.#localityKeys.get(nameKey(localityOf(row))) || '';
    this.#unjoined.delete(locality);
    this.#unjoined.delete(keys.point);
    return [
      ...this.#streetsOf(row),
      ...(this.#localities.get(locality) ?? []).map((name) => ({ ...row, [innerLocality(row)]: name })),
      ...(this.#points.get(keys.point) ?? []).map(({ name, element }) => ({ ...row, [element]: name })),
    ].map((other, at) => (at === 0 ? other : { ...other, native_id: `${rowName(row)}.${at + 1}` }));
  }

  #streetsOf(row: AddressRow): readonly AddressRow[] {
    const number = Number.parseInt(row.building_number || row.building_name, 10);
    const street = [...localityOf(row), row.thoroughfare, row.dependant_thoroughfare];
    return (this.#streets.get(nameKey(street)) ?? [])
      .filter(({ from, to }) => to === Infinity || (number >= from && number <= to))
      .map(({ name }) => ({ ...row, [innerStreet(row)]: name, street_aliases: row[innerStreet(row)] }));
  }
}

const localityOf = (row: AddressRow): readonly string[] => [
  row.post_town,
  row.dependant_locality,
  row.double_dependant_locality,
];

/** If there are two streets, the alias is that of the inner one. */
const innerStreet = (row: AddressRow) =>
  row.dependant_thoroughfare === '' ? 'thoroughfare' : 'dependant_thoroughfare';

/** The same for localities, the largest of which is the post town. */
const innerLocality = (row: AddressRow) => {
  if (row.double_dependant_locality !== '') return 'double_dependant_locality';
  return row.dependant_locality === '' ? 'post_town' : 'dependant_locality';
};

const append = <Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
};

const nameKey = (names: readonly string[]): string => names.join('\t').toUpperCase();
