/** A document of a group: its first and last row, whether it is the street's own, and its rows. Rows of other documents may lie between. */
export type GroupDocument<Row> = {
  readonly isStreet: boolean;
  readonly first: number;
  last: number;
  readonly rows: Row[];
};

/** Splits the rows of a group by their `documentKey` into the street's document and one for each building, in the order of their first rows. */
export const groupDocuments = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly GroupDocument<Row>[] => {
  const documents = new Map<string, GroupDocument<Row>>();
  for (const [place, row] of rows.entries()) {
    const key = keyOf(row);
    const known = documents.get(key);
    if (known === undefined) documents.set(key, { isStreet: key === '', first: place, last: place, rows: [row] });
    else {
      known.last = place;
      known.rows.push(row);
    }
  }
  return [...documents.values()];
};
