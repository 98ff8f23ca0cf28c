import type { Config } from '../../ports/config-store.ts';
import { type FieldProblem, type FieldRule, fields, readOnly, text } from './field-rules.ts';

/** A configuration as its owner sees it. */
export const showConfig = ({ name, payload, createdAtMs, updatedAtMs }: Config) => ({
  name,
  payload,
  createdAt: new Date(createdAtMs).toISOString(),
  updatedAt: new Date(updatedAtMs).toISOString(),
});

/** Says whether a configuration can have this name. */
export const isConfigName = (name: string): boolean => /^[A-Za-z0-9._-]{1,64}$/.test(name);

/** What is wrong with a body that is to make a configuration. */
export const newConfigProblems = (body: unknown): readonly FieldProblem[] =>
  fields({ name, payload, ...dates }, ['name', 'payload'])(body, '');

/** What is wrong with a body that is to change the configuration of this name; a name does not change. */
export const changedConfigProblems = (
  body: unknown,
  ownName: string,
  needed: readonly 'payload'[],
): readonly FieldProblem[] => fields({ name: sameAs(ownName), payload, ...dates }, needed)(body, '');

/** Clients take "." and ".." out of a path before they send it (RFC 3986, 5.2.4), even if they are escaped. */
const name = text(
  (given) => isConfigName(given) && given !== '.' && given !== '..',
  'must have 1 to 64 characters of A-Z a-z 0-9 . _ - and be neither "." nor "..", which no URL can carry',
);
const sameAs = (ownName: string) => text((given) => given === ownName, 'cannot be changed');
const payload = text((given) => Buffer.byteLength(given, 'utf8') <= 65_536, 'must have at most 65,536 bytes in UTF-8');
const dates: Readonly<Record<string, FieldRule>> = { createdAt: readOnly, updatedAt: readOnly };
