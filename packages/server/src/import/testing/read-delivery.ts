import { type Delivery, type OpenOptions, unwatched } from '../../operations/import/import-data.ts';
import type { RefusedRow } from '../../operations/import/refusals.ts';
import type { PlaceRow } from '../../ports/place-index.ts';
import type { AddressRow, CountyArea, PostcodeRow, PropertyPoint } from '../../ports/reference-rows.ts';
import { formats } from '../formats.ts';

/** Everything that a format reads at the paths. */
export const readDelivery = async (
  format: string,
  paths: readonly string[],
  names: readonly string[] = [],
  filed: Omit<OpenOptions, 'names'> = {},
) => {
  const [delivery] = await formats.find(({ name }) => name === format)!.open(paths, { names, ...filed });
  const refused: RefusedRow[] = [];
  const rows: (AddressRow | PostcodeRow | PropertyPoint | CountyArea | PlaceRow)[] = [];
  let bytes = { done: 0, total: 0 };
  const leftOut: RefusedRow[] = [];
  const watch = {
    ...unwatched,
    refused: (row: RefusedRow) => refused.push(row),
    leftOut: (row: RefusedRow) => leftOut.push(row),
    bytes: (done: number, total: number) => {
      bytes = { done, total };
    },
  };
  for await (const batch of delivery.read(watch)) rows.push(...batch);
  return { delivery, rows, refused, leftOut, bytes };
};

/** The addresses of a delivery. */
export const addressesOf = ({ delivery, rows }: { delivery: Delivery; rows: unknown[] }): AddressRow[] => {
  if (delivery.kind !== 'addresses') throw new Error(`${delivery.source} holds no addresses`);
  return rows as AddressRow[];
};

/** The postcodes of a delivery. */
export const postcodesOf = ({ delivery, rows }: { delivery: Delivery; rows: unknown[] }): PostcodeRow[] => {
  if (delivery.kind !== 'postcodes') throw new Error(`${delivery.source} holds no postcodes`);
  return rows as PostcodeRow[];
};

/** The places of a delivery. */
export const placesOf = ({ delivery, rows }: { delivery: Delivery; rows: unknown[] }): PlaceRow[] => {
  if (delivery.kind !== 'places') throw new Error(`${delivery.source} holds no places`);
  return rows as PlaceRow[];
};
