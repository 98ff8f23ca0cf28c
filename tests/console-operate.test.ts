import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteWork } from '../packages/server/src/files/running-work.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { publishRows, rowOf } from './support/publish-rows.ts';
import { type ConsolePage, openConsole, operatorPassword, setOperatorPassword, signIn } from './support/signed-in.ts';
import { type Service, startService } from './support/start-service.ts';

describe.skipIf(chromiumPath === undefined)('operating the service in a real browser', () => {
  let service: Service;
  let browser: Browser;
  let apiKey: string;
  beforeAll(async () => {
    service = await startService();
    await setOperatorPassword(service);
    apiKey = (await service.makeKey()).apiKey;
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  const open = async (path: string): Promise<ConsolePage> => {
    const opened = await openConsole(browser, service);
    await signIn(opened.page, operatorPassword);
    await opened.page.goto(`${service.origin}/console#/operate/${path}`);
    return opened;
  };
  const answersWith = (postcode: string, status: number) =>
    expect.poll(async () => (await service.get(`/postcodes/${postcode}`, apiKey)).status).toBe(status);
  const builds = (page: Page) => page.getByRole('region', { name: 'Builds' });

  test('an import is followed while it runs, and gone from the page when it ends', async () => {
    const { page, problems, close } = await open('data');
    await builds(page).waitFor();
    const { clock, data } = service;
    const work = noteWork('Import of paf of gbr', { dataFolder: data, nowMs: () => clock.nowMs, random: Math.random });
    work.step({ stage: 'Reading', done: 0, total: 1_000, rows: 0 });
    clock.nowMs += 4_000;
    work.step({ stage: 'Reading', done: 250, total: 1_000, rows: 8_000 });
    const shown = page.getByRole('region', { name: 'Import of paf of United Kingdom' });
    await shown.getByText('Reading the files · 25% · 8,000 rows · 2,000 rows a second').waitFor();
    expect(await shown.getByRole('progressbar').getAttribute('value')).toBe('250');
    work.step({ stage: 'addresses', done: 40, total: 80 });
    await shown.getByText('Indexing addresses · 50% · 40 rows').waitFor();
    work.stop();
    await shown.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await close();
  });

  test('a build is activated and rolled back, and requests are answered from it at once', async () => {
    const street = { dataset: 'nyb', post_town: 'QUILLHAVEN', thoroughfare: 'BEACON STREET' } as const;
    await publishRows(service.data, 'gbr', [
      rowOf({ ...street, postcode: 'QX4 2AA', building_number: '1', udprn: 92_000_201 }),
    ]);
    await answersWith('QX42AA', 200);
    const { page, problems, close } = await open('data');
    page.on('dialog', (dialog) => void dialog.accept());
    const kept = builds(page).getByRole('row').filter({ hasText: 'United Kingdom' }).filter({ hasText: 'kept' });
    await kept.getByRole('button', { name: 'Roll back to this' }).click();
    await page.getByText('is served now.').waitFor();
    await answersWith('QX42AA', 404);
    await kept.getByRole('button', { name: 'Activate' }).click();
    await answersWith('QX42AA', 200);
    const places = builds(page).getByRole('row').filter({ hasText: 'Places' });
    await places.waitFor();
    expect(await places.getByRole('button').count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  test('the status shows rates, times and failures of the last hour', async () => {
    const { page, problems, close } = await open('status');
    const numberOf = async (term: string) =>
      Number(await page.locator('.numbers div').filter({ hasText: term }).locator('dd').innerText());
    for (const name of ['Requests by minute', 'p99 by minute', 'Errors by minute (4xx and 5xx)'])
      await page.getByRole('img', { name }).waitFor();
    const before = [await numberOf('Requests'), await numberOf('Refused')] as const;
    for (let at = 0; at < 5; at++) await service.get('/postcodes/QX11AZ', apiKey);
    await expect.poll(() => numberOf('Requests')).toBeGreaterThanOrEqual(before[0] + 5);
    expect(await numberOf('Refused')).toBeGreaterThanOrEqual(before[1] + 5);
    expect(await page.locator('.numbers').innerText()).toMatch(/\d ms\np99/i);
    expect(problems).toEqual([]);
    await close();
  });
});
