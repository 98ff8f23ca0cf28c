import { chromiumPath, offerBrowser } from './browser.ts';

/** Lets tests have a browser. Without one their suites are named as skipped, and in CI that is a failure. */
export default async (): Promise<() => Promise<void>> => {
  if (chromiumPath === undefined && process.env.CI === 'true')
    throw new Error('There is no browser: install chromium.');
  return offerBrowser();
};
