import type { Draft, Source } from '../../ports/catalogue.ts';
import { type AddressRow, rowName } from '../../ports/reference-rows.ts';
import type { Delivery } from './import-data.ts';

/** Datasets that repeat the addresses of another under other names. */
const aliasesOf: Readonly<Partial<Record<Source, Source>>> = { paf: 'pafa' };

/** Takes out the aliases of addresses that a delivery changes or removes, which would otherwise still be served under them. */
export type AliasFollower = {
  see(rows: readonly unknown[]): void;
  /** Takes the aliases out, after all rows have been staged, and returns their number. */
  finish(): Promise<number>;
};

/** Follows the delivery; undefined if no alias is of its dataset. */
export const followAliases = (
  delivery: Delivery,
  { addresses }: Pick<Draft, 'addresses'>,
): AliasFollower | undefined => {
  const aliases = aliasesOf[delivery.source];
  if (aliases === undefined || delivery.kind !== 'addresses') return undefined;
  const catalogue = addresses.of(delivery.region);
  const named = new Map<string, string[]>();
  for (const batch of catalogue.stagedAddresses(aliases))
    for (const row of batch) {
      const alias = rowName(row);
      const address = alias.replace(/\.\d+$/, '');
      named.set(address, [...(named.get(address) ?? []), alias]);
    }
  if (named.size === 0) return undefined;
  const seen = new Set<string>();
  return {
    see(rows) {
      for (const row of rows as readonly AddressRow[]) if (named.has(rowName(row))) seen.add(rowName(row));
    },
    async finish() {
      for (const name of delivery.changes?.removed ?? []) seen.add(name);
      const isGone = (address: string): boolean => seen.has(address) === (delivery.changes !== undefined);
      const removed = new Set([...named].flatMap(([address, names]) => (isGone(address) ? names : [])));
      if (removed.size > 0) await catalogue.stageAddresses(aliases, noRows(), { onto: { removed } });
      return removed.size;
    },
  };
};

async function* noRows(): AsyncGenerator<readonly never[]> {}
