/** An object in a response. */
export type Record_ = Readonly<Record<string, unknown>>;

/** The text of a field; '' unless it is text or a number. */
export const textOf = (record: Record_, name: string): string => {
  const value = record[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The lines of an address as on an envelope; empty if the record is no address. */
export const linesOf = (record: Record_): readonly string[] =>
  (textOf(record, 'line_1') === '' ? [] : lineNames)
    .map((name) => textOf(record, name))
    .filter((line, at, all) => line !== '' && all.indexOf(line) === at);

const lineNames = ['line_1', 'line_2', 'line_3', 'post_town', 'last_line', 'city', 'postcode', 'zip_code', 'country'];

/** The positions of the records that have one. */
export const pointsOf = (result: unknown) =>
  recordsOf(result)
    .map(pointOf)
    .filter((point) => point !== undefined);

const pointOf = (record: Record_): readonly [latitude: number, longitude: number] | undefined => {
  const [latitude, longitude] = [Number(record.latitude), Number(record.longitude)];
  const known = textOf(record, 'latitude') !== '' && Number.isFinite(latitude) && Number.isFinite(longitude);
  return known ? [latitude, longitude] : undefined;
};

/** The records of a result of any shape: a list, hits, one match, or one record. */
export const recordsOf = (result: unknown): readonly Record_[] => {
  if (Array.isArray(result)) return result as Record_[];
  if (typeof result !== 'object' || result === null) return [];
  const { hits, match } = result as { hits?: Record_[]; match?: Record_ | null };
  if (hits !== undefined) return hits;
  if (match !== undefined) return match !== null && Object.keys(match).length > 0 ? [match] : [];
  return [result as Record_];
};
