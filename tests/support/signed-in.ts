import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openOperatorPassword } from '../../packages/server/src/adapters/operator-password/operator-password.ts';
import type { Service } from './start-service.ts';

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
