/** A number in the visitor's locale. */
export const number = (value: number): string => value.toLocaleString();

/** A number and its noun, plural if needed. */
export const count = (value: number, one: string): string => `${number(value)} ${value === 1 ? one : `${one}s`}`;

/** How much a number is above or below an earlier one, in percent. */
export const change = (now: number, before: number): string => {
  if (before === 0) return now === 0 ? '0%' : 'new';
  return (now / before - 1).toLocaleString(undefined, { style: 'percent', signDisplay: 'exceptZero' });
};

/** A date and time in the visitor's locale. */
export const moment = (iso: string): string =>
  new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A date in the visitor's locale. */
export const day = (iso: string): string => new Date(iso).toLocaleDateString(undefined, { dateStyle: 'medium' });

/** A UTC date in the visitor's locale. */
export const utcDay = (iso: string): string =>
  new Date(iso).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** A size in bytes. */
export const size = (bytes: number): string => {
  const steps = ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), steps.length - 1);
  return `${(bytes / 1_000 ** step).toLocaleString(undefined, { maximumFractionDigits: 1 })} ${steps[step]}`;
};

/** A short form of a key for URLs: enough to find it among others, and useless to whoever reads the URL. */
export const keySlug = (apiKey: string): string => `${apiKey.slice(0, 8)}-${apiKey.slice(-3)}`;

/** A short form of a key for display: recognisable, but useless to onlookers. */
export const preview = (apiKey: string): string => `${apiKey.slice(0, 8)}…${apiKey.slice(-3)}`;
