import { type CommandInput, UsageError } from './command.ts';

/** The text of an option; undefined if it was not given or takes none. */
export const givenText = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The text of the option of that name; undefined if it was not given or is empty. */
export const optionText = ({ options }: Pick<CommandInput, 'options'>, name: string): string | undefined =>
  givenText(options[name]) || undefined;

/** What is separated by commas; `none` is nothing. */
export const listOf = (text: string): readonly string[] =>
  (text === 'none' ? '' : text)
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** The whole number that the text is; undefined when it is none, or larger than numbers are exact. */
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
