import type { FastifyInstance } from 'fastify';
import { type Page, pageHeaders, writePage } from './html.ts';
import { serveChangingFile, serveFile } from './serve-file.ts';

/** Serves a page that is the same for everybody. A browser asks each time whether it has changed. */
export const servePage = (app: FastifyInstance, path: string, page: Page): void =>
  serveFile(app, path, writePage(page), headersOf(page));

/** The same for a page that changes with a value; it is written again when that is another one. */
export const serveChangingPage = <Value>(
  app: FastifyInstance,
  path: string,
  valueNow: () => Value,
  pageOf: (value: Value) => Page,
): void => {
  let shown: { readonly key: string; readonly text: string } | undefined;
  const textNow = (): string => {
    const value = valueNow();
    const key = JSON.stringify(value);
    if (shown?.key !== key) shown = { key, text: writePage(pageOf(value)) };
    return shown.text;
  };
  serveChangingFile(app, path, textNow, headersOf(pageOf(valueNow())));
};

const headersOf = (page: Page) => ({ 'cache-control': 'no-cache', ...pageHeaders(page) });
