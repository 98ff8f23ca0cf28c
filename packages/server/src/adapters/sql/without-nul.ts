/**
 * A parameter without NUL: PostgreSQL holds none, and to SQLite a pattern ends at one. The character that stands for what
 * cannot be shown takes its place, also in what is looked for.
 */
export const withoutNul = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;
