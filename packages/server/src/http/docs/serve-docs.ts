import type { FastifyInstance } from 'fastify';
import type { PlaceWords } from '../../operations/records/place-record.ts';
import { describeApi } from '../openapi/openapi.ts';
import { serveFile } from '../pages/serve-file.ts';
import { servePage } from '../pages/serve-page.ts';
import type { AnyRoute } from '../route.ts';
import { apiReferencePage } from './api-reference/page.ts';
import { errorGuidePage } from './error-guide.ts';
import { type GuideFiles, guidePages, pathOf } from './guides/guide-pages.ts';

/** Adds the API reference on /docs, the error guide, the guides below /docs/guides, and the contract on /openapi.json. */
export const serveDocs = (
  app: FastifyInstance,
  routes: readonly AnyRoute[],
  { publicUrl, words, guides }: { publicUrl: string; words: PlaceWords; guides: GuideFiles },
): void => {
  serveFile(app, '/openapi.json', JSON.stringify(describeApi(routes)), { 'cache-control': 'no-cache' });
  servePage(app, '/docs', apiReferencePage(routes, publicUrl, words));
  servePage(app, '/docs/errors', errorGuidePage());
  if (guides.size === 0) return;
  for (const [path, page] of guidePages(guides)) servePage(app, path, page);
  for (const [name, text] of guides) if (name.endsWith('.svg')) serveFile(app, pathOf(name), text);
};
