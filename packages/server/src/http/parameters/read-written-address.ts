import { Type } from 'typebox';
import { type FieldError, fail } from '../failure.ts';

/** The text in such a body, which may not be blank, and a part that may be given with it. */
export const writtenText = (description: string) =>
  Type.String({ pattern: '\\S', maxLength: longestText, description });
export const writtenPart = (description: string) => Type.Optional(Type.String({ maxLength: longestText, description }));

/**
 * Reads the body of a request about a written address: the text as it is, and the parts that may be given with it, '' if absent. Ends the
 * request with what is wrong.
 */
export const readWrittenAddress = <Part extends string>(
  body: Readonly<Record<string, unknown>>,
  parts: readonly Part[],
): { readonly query: string } & Readonly<Record<Part, string>> => {
  const { query } = body;
  const errors: FieldError[] = [];
  if (query === undefined) errors.push({ path: 'query', message: 'is required' });
  else if (typeof query !== 'string') fail('query_missing', { message: 'The query must be a string' });
  else if (query.trim() === '') errors.push({ path: 'query', message: 'must not be blank' });
  for (const path of ['query', ...parts])
    if (isTooLong(body[path])) errors.push({ path, message: `must have at most ${longestText} characters` });
  for (const path of parts)
    if (body[path] !== undefined && typeof body[path] !== 'string') errors.push({ path, message: 'must be a string' });
  if (errors.length > 0) fail('invalid_syntax', { errors });
  const given = parts.map((part) => [part, ((body[part] as string | undefined) ?? '').trim()]);
  return { query: query as string, ...(Object.fromEntries(given) as Record<Part, string>) };
};

/** No address is longer, and reading a text takes the longer the longer it is. */
const longestText = 2_000;

const isTooLong = (value: unknown): boolean => typeof value === 'string' && value.length > longestText;

/** The failures of requests about written addresses. */
export const writtenErrors = [
  'invalid_syntax',
  'query_missing',
  'invalid_context',
  'not_licensed',
  'upstream_timeout',
  'high_risk',
] as const;
