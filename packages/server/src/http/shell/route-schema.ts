import type { FastifySchema } from 'fastify';
import { Type } from 'typebox';
import { type AnyRoute, accessQuery, openQuery } from '../route.ts';

/** The schemas of a route, the same objects for every app. */
export const schemaOf = (route: AnyRoute): FastifySchema => {
  const schema = schemas.get(route) ?? makeSchema(route);
  schemas.set(route, schema);
  return schema;
};

const schemas = new WeakMap<AnyRoute, FastifySchema>();

const makeSchema = (route: AnyRoute): FastifySchema => ({
  params: Type.Object(route.params ?? {}),
  querystring: Type.Object({ ...openQuery, ...accessQuery[route.access], ...route.query }),
  ...(route.body && { body: route.judgesBody ? Type.Object({}) : route.body }),
  response: {
    200: Type.Object({ result: route.result, ...route.beside, code: Type.Integer(), message: Type.String() }),
    ...(route.pending && {
      202: Type.Object({ result: route.pending, code: Type.Integer(), message: Type.String() }),
    }),
  },
});
