import type { FastifyInstance } from 'fastify';
import type { PlaceWords } from '../../operations/records/place-record.ts';
import { describeApi } from '../openapi/openapi.ts';
import { sendPage } from '../pages/html.ts';
import { type ServedFile, serveChangingFile, serveFile } from '../pages/serve-file.ts';
import { servePage } from '../pages/serve-page.ts';
import type { AnyRoute } from '../route.ts';
import { chaptersOf } from './api-reference/operations.ts';
import { referenceContents, referencePages } from './api-reference/reference-pages.ts';
import { errorGuidePage } from './error-guide.ts';
import { type GuideFiles, guidePages, movedGuides, pathOf } from './guides/guide-pages.ts';
import { prepareSearch, type Search } from './search/find-entries.ts';
import { listEntries } from './search/list-entries.ts';
import { searchPage } from './search/search-page.ts';

/** What the documents show. */
export type DocsOptions = {
  readonly publicUrl: () => string;
  readonly words: PlaceWords;
  readonly guides: GuideFiles;
};

/** Adds the API reference on /docs, the error guide, the guides below /docs/guides, a search over them, and the contract on /openapi.json. */
export const serveDocs = (
  app: FastifyInstance,
  routes: readonly AnyRoute[],
  { publicUrl, words, guides }: DocsOptions,
): void => {
  let contract: ServedFile | undefined;
  serveChangingFile(app, '/openapi.json', () => {
    contract ??= { text: JSON.stringify(describeApi(routes)), headers: { 'cache-control': 'no-cache' } };
    return contract;
  });
  const contents = (path: string): string => referenceContents(chaptersOf(routes), path);
  for (const [path, makePage] of referencePages(routes, publicUrl, words)) servePage(app, path, makePage);
  servePage(app, '/docs/errors', () => errorGuidePage(contents('/docs/errors')));
  let search: Search | undefined;
  app.get('/docs/find', (request, reply) => {
    const { q = '' } = request.query as { readonly q?: string | readonly string[] };
    const query = String(q).trim().slice(0, 200);
    search ??= prepareSearch(listEntries(routes, guides));
    return sendPage(reply, 200, searchPage(query, query === '' ? [] : search(query), contents('/docs/find')));
  });
  if (guides.size === 0) return;
  for (const [path, makePage] of guidePages(guides)) servePage(app, path, makePage);
  for (const [former, now] of Object.entries(movedGuides))
    app.get(pathOf(former), (_, reply) => reply.redirect(pathOf(now), 301));
  for (const [name, text] of guides) if (name.endsWith('.svg')) serveFile(app, pathOf(name), text);
};
