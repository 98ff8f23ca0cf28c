import type { FastifyInstance } from 'fastify';
import { frameHead, frameHeader } from '../pages/page-frame.ts';
import { serveChangingFile, serveFile } from '../pages/serve-file.ts';
import { frameFiles } from '../pages/serve-frame.ts';
import type { Services } from '../services.ts';
import { auditRoutes } from './audit-routes.ts';
import { addConsoleRoutes } from './console-route.ts';
import type { ConsoleServices } from './console-services.ts';
import { importRoutes } from './import-routes.ts';
import { keyRoutes } from './key-routes.ts';
import { mapRoutes } from './map-routes.ts';
import { accountRoutes, dataRoutes } from './operate-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { usageRoutes } from './usage-routes.ts';

/** The files of the console by name, as they were bundled. */
export type ConsoleFiles = ReadonlyMap<string, string>;

const routes = [sessionRoutes, keyRoutes, accountRoutes, dataRoutes, importRoutes, usageRoutes, auditRoutes].flat();

/** Adds the console: its page, the files that the page loads, and the endpoints that it uses in addition to the API. */
export const serveConsole = (
  app: FastifyInstance,
  files: ConsoleFiles,
  services: Services,
  console: ConsoleServices,
): void => {
  addConsoleRoutes(app, [...routes, ...mapRoutes()], services, console);
  const page = files.get('index.html');
  if (page === undefined) return;
  for (const [name, text] of files)
    if (name !== 'index.html' && !frameFiles.includes(name)) serveFile(app, `/console/${name}`, text);
  serveChangingFile(app, '/console', () => ({
    text: page.replace('<!--head-->', frameHead).replace('<!--header-->', frameHeader(app.frame, '/console')),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': rulesFor(console.tiles.url),
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
    },
  }));
};

/** Nothing comes from elsewhere but the map tiles that the operator names. */
const rulesFor = (tiles: string): string => {
  const images = ["'self'", 'data:', ...(tiles === '' ? [] : [tileOrigin(tiles)])].join(' ');
  return `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src ${images}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
};

const tileOrigin = (url: string): string => new URL(url.replaceAll(/[{}]/g, '')).origin;
