/**
 * What is wrong with one field of a body. `form`: it is missing or of the wrong type; `value`: it cannot be accepted; `decisive`: the same,
 * and it is reported whatever else is wrong.
 */
export type FieldProblem = {
  readonly path: string;
  readonly message: string;
  readonly kind: 'form' | 'value' | 'decisive';
};

/** Says what is wrong with the value at a path; nothing if it is valid. */
export type FieldRule = (value: unknown, path: string) => readonly FieldProblem[];

/** True or false. */
export const flag: FieldRule = (value, path) =>
  typeof value === 'boolean' ? [] : wrongForm(path, 'must be true or false');

/** A whole number within bounds. */
export const whole =
  (least: number, most: number): FieldRule =>
  (value, path) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return wrongForm(path, 'must be a whole number');
    return value >= least && value <= most ? [] : wrongValue(path, `must be from ${least} to ${most}`);
  };

/** Null, or what the rule says. */
export const orNull =
  (rule: FieldRule): FieldRule =>
  (value, path) =>
    value === null ? [] : rule(value, path);

/** Text that passes a test; `must` says what it has to be. */
export const text =
  (accepts: (given: string) => boolean, must: string): FieldRule =>
  (value, path) => {
    if (typeof value !== 'string') return wrongForm(path, 'must be a string');
    return accepts(value) ? [] : wrongValue(path, must);
  };

/** A list of bounded length whose every item passes the rule. */
export const listOf =
  (rule: FieldRule, most: number): FieldRule =>
  (value, path) => {
    if (!Array.isArray(value)) return wrongForm(path, 'must be a list');
    if (value.length > most) return wrongValue(path, `takes at most ${most}`);
    return value.flatMap((item, at) => rule(item, `${path}.${at}`));
  };

/** An object of these fields and no others; each may be left out unless it is named as needed. */
export const fields =
  (rules: Readonly<Record<string, FieldRule>>, needed: readonly string[] = []): FieldRule =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return wrongForm(path, 'must be an object');
    const pathOf = (name: string): string => (path === '' ? name : `${path}.${name}`);
    const missing = needed.filter((name) => !Object.hasOwn(value, name));
    return [
      ...missing.flatMap((name) => wrongForm(pathOf(name), 'is required')),
      ...Object.entries(value).flatMap(([name, given]) => (ownRule(rules, name) ?? unknownField)(given, pathOf(name))),
    ];
  };

/** A field that responses have and requests may not. */
export const readOnly: FieldRule = (_, path) => wrongValue(path, 'is read-only');

/** The same rule, except that also the wrong type is a value that cannot be accepted. */
export const alwaysValue =
  (rule: FieldRule): FieldRule =>
  (value, path) =>
    rule(value, path).map((problem) => ({ ...problem, kind: 'decisive' }));

/** A problem with the value at a path. */
export const wrongValue = (path: string, message: string): readonly FieldProblem[] => [
  { path, message, kind: 'value' },
];

const wrongForm = (path: string, message: string): readonly FieldProblem[] => [{ path, message, kind: 'form' }];

const unknownField: FieldRule = (_, path) => wrongValue(path, 'is not a field of this resource');

const ownRule = (rules: Readonly<Record<string, FieldRule>>, name: string): FieldRule | undefined =>
  Object.hasOwn(rules, name) ? rules[name] : undefined;
