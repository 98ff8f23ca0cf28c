import type { FastifyInstance } from 'fastify';
import { demoPage, frameworkDemoPage } from './demo-page.ts';
import { serveFile } from './serve-file.ts';
import { serveChangingPage, servePage } from './serve-page.ts';

/** The files of the address finder by name, as they were bundled. */
export type WidgetFiles = ReadonlyMap<string, string>;

/** Adds the scripts of the address finder at the root, for pages of any site, and the pages below /demo that show it. */
export const serveWidget = (app: FastifyInstance, files: WidgetFiles): void => {
  const { demoKey } = app.frame;
  for (const [name, text] of files)
    if (name.endsWith('.js')) serveFile(app, `/${name}`, text, { 'cross-origin-resource-policy': 'cross-origin' });
  serveChangingPage(app, '/demo', app.frame.demoCountries, (countries) => demoPage(demoKey, countries));
  for (const [framework, code] of Object.entries(demoSources))
    servePage(app, `/demo/${framework}`, () => frameworkDemoPage(framework, files.get(code) ?? '', demoKey));
};

/** The code that each page of a framework shows. */
const demoSources = { react: 'checkout.jsx', vue: 'Checkout.vue' };
