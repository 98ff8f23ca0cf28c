import { type CommandInput, UsageError } from './command.ts';

/** The text of an option; undefined if it was not given or takes none. */
export const givenText = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The text of the option of that name; undefined if it was not given or is empty. */
export const optionText = ({ options }: Pick<CommandInput, 'options'>, name: string): string | undefined =>
  givenText(options[name]) || undefined;

/** The items of a comma-separated text; `none` means no items. */
export const splitList = (text: string): readonly string[] =>
  (text === 'none' ? '' : text)
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Reads a whole number; undefined for other text, or if it is too large to be exact. */
export const countOf = (text: string): number | undefined => {
  const count = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(count) ? count : undefined;
};

/** A limit: a whole number, or null for `off`. */
export const limitOf = (text: string, flag: string): number | null => {
  const limit = text === 'off' ? null : countOf(text);
  if (limit === undefined) throw new UsageError(`${flag} takes a whole number, or off.`);
  return limit;
};

/** Whether it says `on` rather than `off`. */
export const isOn = (text: string, flag: string): boolean => {
  if (text !== 'on' && text !== 'off') throw new UsageError(`${flag} takes on or off.`);
  return text === 'on';
};
