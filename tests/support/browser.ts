import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { patience } from '../../packages/server/src/ports/testing/patience.ts';
import { sharedUrl, shareOnce } from '../../packages/server/src/ports/testing/share-once.ts';

const installed = (paths: readonly string[]): string | undefined => paths.find((path) => existsSync(path));

/** The system's own Chromium, with autofill; undefined on a machine without one, which CI counts as a failure. */
export const wholeChromiumPath = installed([
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]);

/** Chromium as most tests use it. Without its window, if that is installed too, it shows the same pages in half the CPU time. */
export const chromiumPath = wholeChromiumPath && (installed(['/usr/bin/chromium-headless-shell']) ?? wholeChromiumPath);

/** Offers browsers that load nothing from other hosts to the tests of this run. Answers a function that stops them. */
export const offerBrowser = async (): Promise<() => Promise<void>> => {
  const stops = [await offer('BROWSER', chromiumPath), await offer('WHOLE_BROWSER', wholeChromiumPath)];
  return async () => {
    for (const stop of stops) await stop();
  };
};

const offer = (name: string, executablePath = ''): Promise<() => Promise<void>> =>
  shareOnce(name, async () => {
    const server = await chromium.launchServer({
      executablePath,
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
export const openBrowser = (): Promise<Browser> => connect('BROWSER');

/** The same, of Chromium with everything. */
export const openWholeBrowser = (): Promise<Browser> => connect('WHOLE_BROWSER');

const connect = async (name: string): Promise<Browser> => {
  const browser = await chromium.connect(await sharedUrl(name));
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(patience.timeout);
    return context;
  };
  return browser;
};
