import type { Level } from '@fingerpost/core/address/record';
import { compile } from '@fingerpost/core/text/compile';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { textFrom, textScope, valueFrom } from './field-text.ts';
import { capitalisedFields, lineFields, lineNames, restAt, restMark } from './line-fields.ts';
import type { Capitalise } from './show-in-capitals.ts';

/**
 * Writes a level of a row as one line: fields separated by tabs, those that are often empty last and cut off, before and after `restMark`. Texts
 * are stored in the capitals people expect. Most sources write upper case; `kept` marks the others. `own` overrides how a field is written.
 */
export const lineWriter = (
  level: Level,
  own: Readonly<Record<string, (row: AddressRow) => string>> = {},
): ((row: AddressRow, show: Capitalise) => string) => {
  const values = new Map(lineFields(level).map(({ name, stored }) => [name, textFrom[stored](`row.${name}`)]));
  for (const name of Object.keys(own)) values.set(name, `own.${name}(row)`);
  const [shown, marks]: string[][] = [[], []];
  for (const [bit, { name, capitals }] of capitalisedFields(level).entries()) {
    values.set(name, name);
    shown!.push(`const ${name} = show(row.${name}, '${capitals}');`);
    marks!.push(`(${name}.toUpperCase() === row.${name} ? 0 : ${1 << bit})`);
  }
  values.set('kept', "(kept === 0 ? '' : kept.toString(16))");
  const rest = restAt(level);
  const ordered = lineNames(level).map((name) => values.get(name));
  return compile(
    { ...textScope, joinLine, own },
    `(row, show) => {
      ${shown!.join('\n')}
      const kept = ${marks!.join(' + ')};
      return joinLine([${ordered.slice(0, rest)}], [${ordered.slice(rest)}]);
    }`,
  );
};

/**
 * Reads the fields of a line. The `given` values, by name, become part of the result. If the line has a field of that name, the given value
 * replaces an empty one. `own` overrides how a field is read, as an expression.
 */
export const lineReader = <Read extends (fields: readonly string[], ...given: never[]) => unknown>(
  level: Level,
  given: readonly string[],
  own: Readonly<Record<string, (at: (name: string) => string) => string>> = {},
): Read => {
  const names = lineNames(level);
  const at = (name: string): string => `fields[${names.indexOf(name)}]`;
  const raised = capitalisedFields(level).map(({ name }) => name);
  const values = [...given.filter((name) => !names.includes(name))];
  const raw: string[] = [];
  for (const { name, stored, capitals } of lineFields(level)) {
    const read = own[name]?.(at) ?? valueFrom[stored](at(name));
    values.push(`${name}: ${given.includes(name) ? `${at(name)} || ${name}` : read}`);
    const written = raised.includes(name)
      ? `kept & ${1 << raised.indexOf(name)} ? ${at(name)} : raise(${at(name)})`
      : at(name);
    if (capitals !== undefined) raw.push(`${name}: ${written}`);
  }
  return compile(
    { ...textScope, raise },
    `(fields, ${given}) => {
      const kept = ${at('kept')} === '' ? 0 : parseInt(${at('kept')}, 16);
      return { ${values}, raw: { ${raw} } };
    }`,
  );
};

/** Most texts are empty and need no call. */
const raise = (text: string): string => (text === '' ? text : text.toUpperCase());

const joinLine = (elements: readonly string[], others: readonly string[]): string => {
  const rest = joinCut(others);
  return rest === '' ? joinCut(elements) : joinCut(elements) + restMark + rest;
};

/** Joins the fields by tabs, without the empty ones at the end. */
const joinCut = (fields: readonly string[]): string => {
  let count = fields.length;
  while (count > 0 && fields[count - 1] === '') count--;
  return (count === fields.length ? fields : fields.slice(0, count)).join('\t');
};
