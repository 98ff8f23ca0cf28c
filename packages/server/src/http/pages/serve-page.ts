import type { FastifyInstance } from 'fastify';
import { type Page, pageHeaders, writePage } from './html.ts';
import { type ServedFile, serveChangingFile } from './serve-file.ts';

/** Serves a page that is the same for everybody, made when it is first asked for. A browser asks each time whether it has changed. */
export const servePage = (app: FastifyInstance, path: string, makePage: () => Page): void =>
  serveChangingPage(app, path, () => '', makePage);

/** The same for a page that changes with a value; it is written again when that is another one. */
export const serveChangingPage = <Value>(
  app: FastifyInstance,
  path: string,
  valueNow: () => Value,
  pageOf: (value: Value) => Page,
): void => {
  let shown: (ServedFile & { readonly key: string }) | undefined;
  serveChangingFile(app, path, () => {
    const value = valueNow();
    // The frame is part of the page.
    const key = JSON.stringify([value, app.frame.demo()]);
    if (shown?.key !== key) {
      const page = pageOf(value);
      shown = { key, text: writePage(page, app.frame), headers: { 'cache-control': 'no-cache', ...pageHeaders(page) } };
    }
    return shown;
  });
};
