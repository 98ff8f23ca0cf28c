import { documentKey } from '@fingerpost/core/search/order-documents';
import type { AddressRow } from '../../../ports/reference-rows.ts';

/** A document of a group: from which to which of its rows it reaches, though not all between need be its own, and whether it is the street's. */
export type GroupDocument = {
  readonly isStreet: boolean;
  readonly first: number;
  last: number;
  readonly rows: AddressRow[];
};

/** Parts the rows of a group into the street's document and one for each building; they come by their first rows. */
export const groupDocuments = (rows: readonly AddressRow[]): readonly GroupDocument[] => {
  const documents = new Map<string, GroupDocument>();
  for (const [place, row] of rows.entries()) {
    const key = documentKey(row);
    const known = documents.get(key);
    if (known === undefined) documents.set(key, { isStreet: key === '', first: place, last: place, rows: [row] });
    else {
      known.last = place;
      known.rows.push(row);
    }
  }
  return [...documents.values()];
};
