/**
 * A parameter without NUL: PostgreSQL cannot store it, and a pattern of SQLite ends at it. The replacement character takes its place, in
 * search texts too.
 */
export const withoutNul = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;
