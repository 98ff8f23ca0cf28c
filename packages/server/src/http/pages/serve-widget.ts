import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { demoPage, frameworkDemoPage } from './demo-page.ts';
import { type Page, pageHeaders, writePage } from './html.ts';

/** The files of the address finder by name, as they were bundled. */
export type WidgetFiles = ReadonlyMap<string, string>;

/** Adds the scripts of the address finder at the root, for pages of any site, and the pages below /demo that show it. */
export const serveWidget = (app: FastifyInstance, files: WidgetFiles, demoKey: string): void => {
  for (const [name, text] of files) if (name.endsWith('.js')) serveScript(app, `/${name}`, text);
  servePage(app, '/demo', demoPage(demoKey));
  for (const [framework, code] of Object.entries(demoSources))
    servePage(app, `/demo/${framework}`, frameworkDemoPage(framework, files.get(code) ?? '', demoKey));
};

/** The code that each page of a framework shows. */
const demoSources = { react: 'checkout.jsx', vue: 'Checkout.vue' };

/** A browser asks again after an hour, and is told in a word if nothing changed. */
const serveScript = (app: FastifyInstance, path: string, text: string): void => {
  const packed = gzipSync(text, { level: 9 });
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  app.get(path, (request, reply) => {
    reply.headers({
      etag,
      'cache-control': 'public, max-age=3600',
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    return takesGzip ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(text);
  });
};

const servePage = (app: FastifyInstance, path: string, page: Page): void => {
  const text = writePage(page);
  const headers = { ...pageHeaders(page), 'cache-control': 'no-store' };
  app.get(path, (_, reply) => reply.headers(headers).send(text));
};
