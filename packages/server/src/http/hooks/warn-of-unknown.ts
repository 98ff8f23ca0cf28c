import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchSchema } from '../../operations/usa-address/show-usa.ts';
import { type AnyRoute, accessQuery, openQuery } from '../route.ts';

/** Names parameters that an endpoint does not have, and fields in `filter` that no record has, in the header `Warning`. They are ignored otherwise. */
export const warnOfUnknown = (route: AnyRoute) => {
  const known = new Set(Object.keys({ ...openQuery, ...accessQuery[route.access], ...route.query, user_token: '' }));
  const takesFilter = known.has('filter');
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const query = request.query as Readonly<Record<string, unknown>>;
    const parameters = unknownIn(query, known);
    const fields = takesFilter && typeof query.filter === 'string' ? unknownFields(query.filter) : none;
    if (parameters.length + fields.length > 0) {
      const words = [...inWords('parameter', parameters), ...inWords('field in filter', fields)];
      reply.header('warning', `299 - "${words.join('; ')}"`);
    }
    done();
  };
};

/** Nearly always there are none, so no list is made for them. */
const unknownIn = (query: object, known: ReadonlySet<string>): readonly string[] => {
  for (const name in query) if (!known.has(name)) return Object.keys(query).filter((each) => !known.has(each));
  return none;
};

const none: readonly string[] = [];

const unknownFields = (filter: string): readonly string[] =>
  filter
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !fieldNames.has(name));

const inWords = (what: string, names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`Unknown ${what}: ${names.slice(0, mostNamed).map(plain).join(', ')}`];

/** A header has room for little, and must not have what a caller could break it with. */
const plain = (name: string): string => name.slice(0, 40).replace(/[^\w.-]/g, '?');
const mostNamed = 5;

/** The fields of all forms of an address. */
const fieldNames: ReadonlySet<string> = new Set(Object.keys(matchSchema.properties));
