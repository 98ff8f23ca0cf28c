/** An object of an answer. */
export type Json = Readonly<Record<string, unknown>>;

/** The value at a path of names with dots, as text: "match.line_1". */
export const textAt = (record: Json, path: string): string => {
  const value = path
    .split('.')
    .reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? (at as Json)[name] : undefined), record);
  return cellText(value);
};

/** A value in a cell. */
export const cellText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(cellText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
