import type { FastifyInstance } from 'fastify';
import { type Page, pageHeaders, writePage } from './html.ts';
import { serveFile } from './serve-file.ts';

/** Serves a page that is the same for everybody. A browser asks each time whether it has changed. */
export const servePage = (app: FastifyInstance, path: string, page: Page): void =>
  serveFile(app, path, writePage(page), { 'cache-control': 'no-cache', ...pageHeaders(page) });
