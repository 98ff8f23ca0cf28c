import { isAbsolute, join } from 'node:path';
import { type Cron, parseCron } from '@fingerpost/core/schedule/cron';
import { importFormats } from '../../format-table.ts';
import type { SourcePlace, UpdateSource } from '../../ports/update-sources.ts';

/** What a file of sources asks for. */
export type UpdatePlan = {
  readonly sources: readonly UpdateSource[];
  readonly notify: {
    readonly emails: readonly string[];
    /** '' if no service is called. */
    readonly url: string;
    readonly on: ReadonlySet<UpdateOutcome>;
  };
};

/** The events of an update that can be reported. */
export type UpdateOutcome = 'success' | 'failure';

/** A file of sources that cannot be used; the message says where and what to mend. */
export class UpdatePlanError extends Error {
  override readonly name = 'UpdatePlanError';
}

/** Reads the text of a file of sources; paths in it are relative to `folder`. Throws an `UpdatePlanError`. */
export const readUpdatePlan = (text: string, folder: string): UpdatePlan => {
  const file = fieldsOf(parse(text), 'The file', ['sources', 'notify']);
  const sources = listOf(file.sources, 'sources').map((value, at) => readSource(value, `sources[${at}]`, folder));
  if (sources.length === 0) refuse('sources', 'a list with at least one source');
  const names = sources.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) refuse(`The name "${twice}"`, 'given to one source only');
  return { sources, notify: readNotify(file.notify) };
};

const readSource = (value: unknown, where: string, folder: string): UpdateSource => {
  const given = fieldsOf(value, where, sourceFields);
  const at = (field: string): string => `${where}.${field}`;
  const name = textOf(given.name, at('name'));
  if (!/^[a-z0-9][a-z0-9_-]{0,39}$/.test(name)) refuse(at('name'), 'up to 40 lower-case letters, digits, "-" and "_"');
  const format = optional(given.format, at('format'));
  if (format !== '' && !Object.hasOwn(importFormats, format))
    refuse(at('format'), `one of ${Object.keys(importFormats).join(', ')}`);
  const absolute = (path: string): string => (isAbsolute(path) ? path : join(folder, path));
  const options = optionNames.flatMap((each) =>
    given[each] === undefined ? [] : [[each, textOf(given[each], at(each))]],
  );
  const names = given.names === undefined ? [] : textsOf(given.names, at('names')).map(absolute);
  return {
    name,
    place: readPlace(given, where, absolute),
    format,
    options: Object.fromEntries(options),
    names,
    add: given.add === undefined ? false : switchOf(given.add, at('add')),
    when: cronOf(given.when ?? '@daily', at('when')),
    retryMs: 60_000 * minutesOf(given.retry_minutes ?? 60, at('retry_minutes')),
    onFailure: choiceOf(given.on_failure ?? 'continue', at('on_failure'), ['continue', 'stop']),
  };
};

const optionNames = ['dataset', 'country', 'map', 'box'] as const;
const sourceFields = [
  ...['name', 'path', 'url', 'headers', 'checksum_url', 'format', 'names', 'add', 'when', 'retry_minutes'],
  ...['on_failure', ...optionNames],
];

const readPlace = (given: Fields, where: string, absolute: (path: string) => string): SourcePlace => {
  if ((given.path === undefined) === (given.url === undefined)) refuse(where, 'given a "path" or a "url"');
  if (given.path !== undefined) {
    for (const field of ['headers', 'checksum_url'])
      if (given[field] !== undefined) refuse(`${where}.${field}`, 'left out, because it belongs to a "url"');
    return { paths: textsOf(given.path, `${where}.path`).map(absolute) };
  }
  const headers = fieldsOf(given.headers ?? {}, `${where}.headers`);
  for (const [name, value] of Object.entries(headers)) textOf(value, `${where}.headers.${name}`);
  const checksumUrl = given.checksum_url === undefined ? '' : urlOf(given.checksum_url, `${where}.checksum_url`);
  return { url: urlOf(given.url, `${where}.url`), headers: headers as Readonly<Record<string, string>>, checksumUrl };
};

const readNotify = (value: unknown): UpdatePlan['notify'] => {
  const given = fieldsOf(value ?? {}, 'notify', ['emails', 'url', 'on']);
  const on = textsOf(given.on ?? ['success', 'failure'], 'notify.on');
  return {
    emails: given.emails === undefined ? [] : textsOf(given.emails, 'notify.emails'),
    url: given.url === undefined ? '' : urlOf(given.url, 'notify.url'),
    on: new Set(on.map((word) => choiceOf(word, 'notify.on', ['success', 'failure']))),
  };
};

type Fields = Readonly<Record<string, unknown>>;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UpdatePlanError(`The file is not valid JSON: ${(error as Error).message}`);
  }
};

const fieldsOf = (value: unknown, where: string, known?: readonly string[]): Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(where, 'an object');
  const unknown = Object.keys(value).find((name) => known !== undefined && !known.includes(name));
  if (unknown !== undefined) refuse(`"${unknown}" in ${where}`, `one of ${known!.join(', ')}`);
  return value as Fields;
};

const listOf = (value: unknown, where: string): readonly unknown[] =>
  Array.isArray(value) ? value : refuse(where, 'a list');

const textOf = (value: unknown, where: string): string =>
  typeof value === 'string' && value.trim() !== '' ? value : refuse(where, 'a text');

const optional = (value: unknown, where: string): string => (value === undefined ? '' : textOf(value, where));

/** One text, or a list of some. */
const textsOf = (value: unknown, where: string): readonly string[] =>
  (typeof value === 'string' ? [value] : listOf(value, where)).map((each) => textOf(each, where));

const switchOf = (value: unknown, where: string): boolean =>
  typeof value === 'boolean' ? value : refuse(where, 'true or false');

const minutesOf = (value: unknown, where: string): number =>
  Number.isInteger(value) && (value as number) > 0 ? (value as number) : refuse(where, 'a whole number of minutes');

const cronOf = (value: unknown, where: string): Cron =>
  parseCron(textOf(value, where)) ??
  refuse(where, 'five fields as in cron, such as "30 2 * * *", or @hourly, @daily, @weekly or @monthly');

const choiceOf = <Word extends string>(value: unknown, where: string, words: readonly Word[]): Word =>
  words.find((word) => word === value) ?? refuse(where, words.join(' or '));

const urlOf = (value: unknown, where: string): string => {
  const url = textOf(value, where);
  return /^https?:\/\//i.test(url) && URL.canParse(url)
    ? url
    : refuse(where, 'a URL that begins with http:// or https://');
};

const refuse = (where: string, wanted: string): never => {
  throw new UpdatePlanError(`${where} must be ${wanted}.`);
};
