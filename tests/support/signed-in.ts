import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openOperatorPassword } from '../../packages/server/src/adapters/operator-password/operator-password.ts';
import { openBrowser } from './browser.ts';
import { type Service, startService } from './start-service.ts';

/** The password of operators in tests. */
export const operatorPassword = 'correct horse battery';

/** Lets operators in. */
export const setOperatorPassword = (service: Service): Promise<void> =>
  openOperatorPassword(join(service.data, 'operator-password.json'), randomBytes).set(operatorPassword);

/** A page of the console, and what went wrong on it: errors, refusals of its policy, and requests to other servers. */
export type ConsolePage = { readonly page: Page; readonly problems: string[]; close(): Promise<void> };

/** Opens the console in a browser of its own. */
export const openConsole = async (
  browser: Browser,
  service: Pick<Service, 'origin'>,
  options: BrowserContextOptions = {},
): Promise<ConsolePage> => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  page.on('pageerror', (error) => void problems.push(String(error)));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(service.origin) && !/^(data|blob):/.test(url)) problems.push(`asked ${url}`);
  });
  await page.goto(`${service.origin}/console`);
  return { page, problems, close: () => context.close() };
};

/** Starts a service and a browser for the console's tests of a file, and stops them after it. */
export const useConsole = () => {
  let service: Service;
  let browser: Browser;
  beforeAll(async () => {
    service = await startService();
    await setOperatorPassword(service);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });
  return {
    get service() {
      return service;
    },
    get browser() {
      return browser;
    },
    /** Signs in, and opens a page of the console. */
    async open(secret: string, path: string): Promise<ConsolePage> {
      const opened = await openConsole(browser, service);
      await signIn(opened.page, secret);
      await opened.page.goto(`${service.origin}/console#/${path}`);
      return opened;
    },
  };
};

/** Signs in by the form. */
export const signIn = async (page: Page, secret: string): Promise<void> => {
  if (secret.startsWith('uk_')) await page.getByLabel('User token').fill(secret);
  else {
    await page.getByRole('button', { name: 'Operator' }).click();
    await page.getByLabel('Password').fill(secret);
  }
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Try it' }).waitFor();
};
