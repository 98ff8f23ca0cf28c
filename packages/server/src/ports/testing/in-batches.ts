/** Rows in batches, as an importer delivers them. */
export async function* inBatches<Row>(rows: readonly Row[], size = 100): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
