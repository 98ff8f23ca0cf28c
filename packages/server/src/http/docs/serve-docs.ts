import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApi } from '../openapi.ts';
import { pageHeaders, writePage } from '../pages/html.ts';
import type { AnyRoute } from '../route.ts';
import { errorGuidePage } from './error-guide.ts';

/** Adds the API reference on /docs, the error guide on /docs/errors and the contract on /openapi.json. */
export const serveDocs = async (app: FastifyInstance, routes: readonly AnyRoute[]): Promise<void> => {
  const document = openApi(routes);
  const documentText = JSON.stringify(document);
  const guide = errorGuidePage();
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    theme: {
      title: 'Fingerpost API reference',
      css: [{ filename: 'fingerpost.css', content: '.swagger-ui .topbar { display: none; }' }],
    },
  });
  app.get('/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(documentText));
  const guideText = writePage(guide);
  const guideHeaders = pageHeaders(guide);
  app.get('/docs/errors', (_, reply) => reply.headers(guideHeaders).send(guideText));
};
