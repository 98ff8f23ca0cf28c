import { type TObject, type TSchema, Type } from 'typebox';
import { version } from '../../version.ts';
import { contractPath } from '../contract-path.ts';
import { type Access, type AnyRoute, accessQuery, describeRoute, openQuery, writes } from '../route.ts';
import { chapterLeads } from './chapter-leads.ts';
import { errorSchema, failuresOf } from './failures.ts';
import { allowanceHeaders, failureHeaders } from './headers.ts';
import { links } from './links.ts';
import { plainChoices } from './plain-choices.ts';
import { shareTitled } from './share-titled.ts';

/** The OpenAPI 3.1 document of these endpoints. */
export const describeApi = (routes: readonly AnyRoute[]): Record<string, unknown> => {
  const { value: paths, schemas } = shareTitled(plainChoices(pathsOf(routes)));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fingerpost',
      version,
      description:
        'Address lookup and validation. Every answer carries `code` and `message`; check `code`. The [error guide](/docs/errors) says what each one means.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ chapter }) => chapter))].map((name) => ({
      name,
      ...(chapterLeads[name] && { description: chapterLeads[name] }),
    })),
    paths,
    components: {
      schemas: { Error: errorSchema, ...schemas },
      headers: failureHeaders,
      securitySchemes: {
        api_key: { type: 'apiKey', in: 'query', name: 'api_key' },
        bearer: { type: 'http', scheme: 'bearer' },
        user_token: { type: 'apiKey', in: 'query', name: 'user_token' },
      },
    },
  };
};

/** The name of an endpoint in the contract; no other has it. */
export const operationId = ({ method, path }: AnyRoute): string =>
  `${method.toLowerCase()}${path.replace(/[^a-z]+/gi, '_').replace(/_$/, '') || '_root'}`;

const pathsOf = (routes: readonly AnyRoute[]): Record<string, Record<string, unknown>> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = contractPath(route);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return paths;
};

const operationOf = (route: AnyRoute): Record<string, unknown> => ({
  tags: [route.chapter],
  summary: route.summary,
  ...(describeRoute(route) && { description: describeRoute(route) }),
  operationId: operationId(route),
  security: security[route.access],
  parameters: [
    ...parametersOf('path', route.params ?? {}),
    ...parametersOf('query', {
      ...route.query,
      ...openQuery,
      ...withoutCredentials(accessQuery[route.access]),
    }),
    ...(route.repeatable ? parametersOf('header', repeatHeader) : []),
  ],
  ...(writes(route) && {
    requestBody: {
      required: route.body !== undefined || route.takesCsv === true,
      content: route.takesCsv
        ? { 'text/csv': { schema: csvBody } }
        : { 'application/json': { schema: route.body ?? emptyBody } },
    },
  }),
  responses: { 200: successOf(route), ...pendingOf(route), ...failuresOf(route) },
});

/** The header of requests that may be repeated safely. */
export const repeatHeader = {
  'Idempotency-Key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description:
        'A name for the request, such as a UUID. For 24 hours a repetition with the same name and body gets the first answer again and costs nothing; with another body it is 4000. Failures are not kept.',
    }),
  ),
};

/** The answer to a request with `callback`. */
const jsonpText = Type.String({
  title: 'Jsonp',
  description: 'With `callback`: a call to that function with the JSON of the answer.',
});

const linksOf = (route: AnyRoute): Record<string, unknown> => {
  const following = links[operationId(route)];
  return following === undefined ? {} : { links: following };
};

/** Credentials are shown as security schemes. */
const withoutCredentials = (query: Readonly<Record<string, TSchema>>): Record<string, TSchema> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'api_key' && name !== 'user_token'));

const security: Readonly<Record<Access, unknown[]>> = {
  open: [],
  key: [{ api_key: [] }, { bearer: [] }],
  owner: [{ user_token: [] }],
};

const parametersOf = (place: 'path' | 'query' | 'header', properties: Readonly<Record<string, TSchema>>): unknown[] =>
  Object.entries(properties).map(([name, property]: [string, TSchema & { description?: string }]) => {
    const { description, ...schema } = property;
    return {
      name,
      in: place,
      required: place === 'path' || !Type.IsOptional(property),
      ...(description && { description }),
      // What a handler judges itself has no type, and is text like every parameter.
      schema: 'type' in schema ? schema : { type: 'string', ...schema },
    };
  });

const successOf = (route: AnyRoute): Record<string, unknown> => ({
  description: 'Success',
  ...(route.suggests && { headers: allowanceHeaders }),
  content:
    route.contentType === undefined
      ? { 'application/json': { schema: envelopeOf(route) }, 'text/javascript': { schema: jsonpText } }
      : { [route.contentType]: { schema: route.result } },
  ...(route.pending === undefined && linksOf(route)),
});

/** The JSON body of a success. */
export const envelopeOf = (route: AnyRoute): TObject =>
  Type.Object({
    result: route.result,
    ...route.beside,
    code: Type.Literal(2000),
    message: Type.Literal('Success'),
  });

const pendingOf = (route: AnyRoute): Record<string, unknown> => {
  const { pending } = route;
  if (pending === undefined) return {};
  const schema = Type.Object({ result: pending, code: Type.Literal(2020), message: Type.Literal('Pending') });
  return { 202: { description: 'Pending', content: { 'application/json': { schema } }, ...linksOf(route) } };
};

/** A table with a heading. */
const csvBody = Type.String({ description: 'A table whose first line names its columns.' });

/** What a write may send that has nothing to say. */
const emptyBody = Type.Object({}, { title: 'Nothing', description: 'An empty object.' });
