import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { patience } from '../../packages/server/src/ports/testing/patience.ts';
import { sharedUrl, shareOnce } from '../../packages/server/src/ports/testing/share-once.ts';

/** The system's own Chromium; undefined on a machine without one, which CI counts as a failure. */
export const chromiumPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);

/** Offers a browser that loads nothing from other hosts to the tests of this run. Answers a function that stops it. */
export const offerBrowser = (): Promise<() => Promise<void>> =>
  shareOnce('BROWSER', async () => {
    const server = await chromium.launchServer({
      executablePath: chromiumPath ?? '',
      timeout: patience.timeout,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
    return { url: server.wsEndpoint(), stop: () => server.close() };
  });

/** The browser of this run. Closing it closes the pages that were opened here, and leaves it to the others. */
export const openBrowser = async (): Promise<Browser> => {
  const browser = await chromium.connect(await sharedUrl('BROWSER'));
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(patience.timeout);
    return context;
  };
  return browser;
};
