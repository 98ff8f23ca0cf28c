import type { Fields } from '../../operations/batch/batch-row.ts';
import type { Json } from '../../operations/batch/value-text.ts';
import { CommandError } from '../command.ts';
import type { Api } from './api.ts';
import type { ClientInput } from './client-context.ts';
import type { Lookup } from './lookup.ts';

/** The option of lookups whose answers come in pages. */
export const allOption = {
  syntax: '--all',
  help: 'All pages, not the first alone, up to 10,000 addresses; each page costs a lookup',
} as const;

/**
 * Asks a question and answers the body of the API; with `--all` as if all pages were one. The failure of a later page
 * carries those before it.
 */
export const askLookup = async (api: Api, lookup: Lookup, fields: Fields, input: ClientInput): Promise<Json> => {
  const request = lookup.request(fields, input);
  const { body } = await api.ask(request);
  if (input.options.all !== true) return body;
  const records = [...lookup.records(body.result)];
  const joined = (): Json => ({
    ...body,
    result: Array.isArray(body.result) ? records : { ...(body.result as Json), hits: records },
  });
  const total = totalOf(body);
  try {
    for (let page = 1; records.length < Math.min(total, deepest); page++) {
      const next = await api.ask({ ...request, query: { ...request.query, page: String(page) } });
      const more = lookup.records(next.body.result);
      if (more.length === 0) break;
      records.push(...more);
    }
  } catch (error) {
    if (error instanceof CommandError) error.answered = joined();
    throw error;
  }
  return joined();
};

/** The service refuses pages that begin here or further on. */
const deepest = 10_000;

/** How many there are on all pages together; 0 if that is not said. */
export const totalOf = ({ total, result }: Json): number =>
  Number(total ?? (result as { total?: unknown } | undefined)?.total ?? 0);
