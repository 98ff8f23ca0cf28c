import type { FastifyInstance } from 'fastify';
import type { LoadedSource } from '../../operations/records/list-attributions.ts';
import type { PlaceWords } from '../../operations/records/place-record.ts';
import { describeApi } from '../openapi/openapi.ts';
import { type ServedFile, serveChangingFile, serveFile } from '../pages/serve-file.ts';
import { serveChangingPage, servePage } from '../pages/serve-page.ts';
import type { AnyRoute } from '../route.ts';
import { apiReferencePage } from './api-reference/page.ts';
import { errorGuidePage } from './error-guide.ts';
import { type GuideFiles, guidePages, pathOf } from './guides/guide-pages.ts';

/** What the documents show; `loaded` is asked for whenever the reference is. */
export type DocsOptions = {
  readonly publicUrl: string;
  readonly words: PlaceWords;
  readonly guides: GuideFiles;
  readonly loaded: () => readonly LoadedSource[];
};

/** Adds the API reference on /docs, the error guide, the guides below /docs/guides, and the contract on /openapi.json. */
export const serveDocs = (
  app: FastifyInstance,
  routes: readonly AnyRoute[],
  { publicUrl, words, guides, loaded }: DocsOptions,
): void => {
  let contract: ServedFile | undefined;
  serveChangingFile(app, '/openapi.json', () => {
    contract ??= { text: JSON.stringify(describeApi(routes)), headers: { 'cache-control': 'no-cache' } };
    return contract;
  });
  serveChangingPage(app, '/docs', loaded, (sources) => apiReferencePage(routes, publicUrl, words, sources));
  servePage(app, '/docs/errors', errorGuidePage);
  if (guides.size === 0) return;
  for (const [path, makePage] of guidePages(guides)) servePage(app, path, makePage);
  for (const [name, text] of guides) if (name.endsWith('.svg')) serveFile(app, pathOf(name), text);
};
