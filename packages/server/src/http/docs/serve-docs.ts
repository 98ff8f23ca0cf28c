import type { FastifyInstance } from 'fastify';
import { describeApi } from '../openapi/openapi.ts';
import { type Page, pageHeaders, writePage } from '../pages/html.ts';
import type { AnyRoute } from '../route.ts';
import { apiReferencePage } from './api-reference/page.ts';
import { errorGuidePage } from './error-guide.ts';

/** Adds the API reference on /docs, the error guide on /docs/errors and the contract on /openapi.json. */
export const serveDocs = (app: FastifyInstance, routes: readonly AnyRoute[], publicUrl: string): void => {
  const documentText = JSON.stringify(describeApi(routes));
  app.get('/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(documentText));
  servePage(app, '/docs', apiReferencePage(routes, publicUrl));
  servePage(app, '/docs/errors', errorGuidePage());
};

const servePage = (app: FastifyInstance, path: string, page: Page): void => {
  const text = writePage(page);
  const headers = pageHeaders(page);
  app.get(path, (_, reply) => reply.headers(headers).send(text));
};
