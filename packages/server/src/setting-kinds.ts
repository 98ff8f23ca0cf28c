/** One row of the settings table. */
export type Setting<Value> = {
  /** What the value must be: "text", "number", "list", "switch", or the words to choose from. */
  readonly kind: string;
  readonly default: string;
  readonly help: string;
  /** The same in words for an error, if the kind alone does not say it. */
  readonly wanted?: string;
  /** The value, or undefined when the text is not one. */
  readonly read: (text: string) => Value | undefined;
};

/** A secret, and a setting that names a file to read it from. */
export const secretText = <const Name extends string>(
  name: Name,
  help: string,
): Readonly<Record<Name | `${Name}_file`, Setting<string>>> => {
  const rows = { [name]: text('', help), [`${name}_file`]: text('', `File to read \`${name}\` from.`) };
  return rows as Readonly<Record<Name | `${Name}_file`, Setting<string>>>;
};

/** Any text. */
export const text = (fallback: string, help: string): Setting<string> => {
  return { kind: 'text', default: fallback, help, read: (given) => given };
};

/** A whole number, 0 or more. */
export const number = (fallback: number, help: string): Setting<number> => {
  const read = (given: string) => (/^[0-9]+$/.test(given) ? Number(given) : undefined);
  return { kind: 'number', default: String(fallback), help, read };
};

/** The number of a port. */
export const port = (fallback: number, help: string): Setting<number> => {
  const read = (given: string) => (/^[0-9]{1,5}$/.test(given) && Number(given) <= 65_535 ? Number(given) : undefined);
  return { kind: 'number', wanted: 'port number from 0 to 65535', default: String(fallback), help, read };
};

/** A time in milliseconds, no longer than a timer can count: a longer one would go off at once. */
export const milliseconds = (fallback: number, help: string): Setting<number> => {
  const { read, ...setting } = number(fallback, help);
  const longest = (given: string) => {
    const value = read(given);
    return value === undefined ? undefined : Math.min(value, 2 ** 31 - 1);
  };
  return { ...setting, read: longest };
};

/** `on` or `off`. */
export const toggle = (fallback: 'on' | 'off', help: string): Setting<boolean> => {
  const read = (given: string) =>
    /^(on|true|1)$/i.test(given) ? true : /^(off|false|0)$/i.test(given) ? false : undefined;
  return { kind: 'switch', default: fallback, help, read };
};

/** One of some words; the first is the default. */
export const choice = <const Word extends string>(words: readonly Word[], help: string): Setting<Word> => {
  const read = (given: string) => words.find((word) => word === given.toLowerCase());
  return { kind: words.join('|'), default: words[0] ?? '', help, read };
};

/** Texts separated by commas. */
export const list = (fallback: string, help: string): Setting<readonly string[]> => {
  const read = (given: string) =>
    given
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  return { kind: 'list', default: fallback, help, read };
};
