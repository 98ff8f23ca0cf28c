/** A number as the visitor writes numbers. */
export const number = (value: number): string => value.toLocaleString();

/** So many of something, in words. */
export const count = (value: number, one: string): string => `${number(value)} ${value === 1 ? one : `${one}s`}`;

/** A moment as the visitor writes dates. */
export const moment = (iso: string): string =>
  new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The day of a moment as the visitor writes dates. */
export const day = (iso: string): string => new Date(iso).toLocaleDateString(undefined, { dateStyle: 'medium' });

/** A day of UTC, which is the same everywhere, as the visitor writes dates. */
export const utcDay = (iso: string): string =>
  new Date(iso).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** A size in bytes. */
export const size = (bytes: number): string => {
  const steps = ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), steps.length - 1);
  return `${(bytes / 1_000 ** step).toLocaleString(undefined, { maximumFractionDigits: 1 })} ${steps[step]}`;
};

/** A key in the address of a page: enough to find it among others, and of no use to whoever reads the address. */
export const keySlug = (apiKey: string): string => `${apiKey.slice(0, 8)}-${apiKey.slice(-3)}`;

/** A key that can be told from others and is of no use to a looker-on. */
export const preview = (apiKey: string): string => `${apiKey.slice(0, 8)}…${apiKey.slice(-3)}`;
