import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keySlug } from '../packages/console/src/parts/in-locale.ts';
import { barriersOf } from './support/axe.ts';
import { chromiumPath } from './support/browser.ts';
import { operatorPassword, useConsole } from './support/signed-in.ts';

describe.skipIf(chromiumPath === undefined)('the console as a dashboard, in a real browser', () => {
  const world = useConsole();
  const { open } = world;
  const row = (page: Page, table: string, text: string) =>
    page.getByRole('region', { name: table }).getByRole('row').filter({ hasText: text });

  test('usage is shown by day, key, tag and country, beside the period before', async () => {
    const { apiKey, userToken } = await world.service.makeKey();
    const lookUp = async (times: number) => {
      for (let at = 0; at < times; at++) await world.service.get('/postcodes/QX11AA?tags=shop', apiKey);
    };
    await lookUp(2);
    world.service.clock.nowMs += 8 * 86_400_000;
    await lookUp(3);
    const { page, problems, close } = await open(userToken, 'usage');
    await page.getByRole('button', { name: '7 days' }).click();
    const figure = (term: string) =>
      expect.poll(() => page.locator('.numbers div').filter({ hasText: term }).locator('dd').innerText());
    await figure('Change').toBe('+50%');
    await figure('The 7 days before').toBe('2');
    expect(await row(page, 'Lookups by key', '+50%').innerText()).toMatch(/\t3\t2\t\+50%$/);
    expect(await row(page, 'Lookups by tag', 'shop').innerText()).toMatch(/\t3$/);
    expect(await row(page, 'Lookups by country', 'Unknown').innerText()).toMatch(/\t3$/);
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('button', { name: '30 days' }).click();
    await figure('The 30 days before').toBe('0');
    await figure('Change').toBe('new');
    expect(problems).toEqual([]);
    await close();
  });

  test('a key that runs out is amber, then red, and is named where it needs attention', async () => {
    const { apiKey, userToken } = await world.service.makeKey({ lookups: 10 });
    for (let at = 0; at < 9; at++) await world.service.get('/postcodes/QX11AA', apiKey);
    const { page, close } = await open(userToken, 'keys');
    await page.locator('.badge.warn').getByText('running out').waitFor();
    await world.service.get('/postcodes/QX11AA', apiKey);
    await page.reload();
    await page.locator('.badge.bad').getByText('used up').waitFor();
    await page.getByRole('link', { name: 'Usage' }).click();
    await page.getByRole('heading', { name: 'Keys that need attention' }).waitFor();
    expect(await page.getByText('active', { exact: true }).count()).toBe(0);
    await close();
  });

  test('an owner makes a key with limits and sites in one form, and replaces it', async () => {
    const { userToken } = await world.service.makeKey();
    const { page, close } = await open(userToken, 'keys');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Name of the key').fill('Web shop');
    await page.getByLabel('Lookups', { exact: true }).fill('5000');
    await page.getByLabel('Each day').fill('20');
    await page.getByLabel('Sites that may use the key').fill('*.shop.example');
    await page.getByRole('button', { name: 'Make the key' }).click();
    await page.getByRole('alert').getByText('“Lookups” cannot be more than 1000.').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByLabel('Lookups', { exact: true }).fill('100');
    await page.getByRole('button', { name: 'Make the key' }).click();
    const made = await page.getByRole('region', { name: 'The new key' }).innerText();
    expect(await world.service.accounts.summarise(made)).toMatchObject({
      ...{ name: 'Web shop', lookupsRemaining: 100, allowedUrls: ['*.shop.example'] },
      limits: { daily: 20, monthly: null },
    });
    await page.getByRole('link', { name: 'Web shop' }).click();
    await page.getByRole('button', { name: 'Replace the key' }).click();
    await expect.poll(() => world.service.accounts.summarise(made)).toBeUndefined();
    await page.getByRole('heading', { name: 'Web shop' }).waitFor();
    await close();
  });

  test('edited settings are not lost: a link asks, the back button brings them back, and others’ changes stay', async () => {
    const { apiKey, userToken } = await world.service.makeKey();
    const { page, close } = await open(userToken, `keys/${keySlug(apiKey)}/overview`);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Each day', { exact: true }).fill('77');
    await page.getByText('There are changes that are not saved.').waitFor();
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await page.getByRole('link', { name: 'Lookup log' }).click();
    expect(asked).toEqual(['Leave without saving your changes?']);
    await page.goBack();
    await page.getByRole('button', { name: 'Replace the key' }).waitFor();
    await page.goForward();
    await expect.poll(() => page.getByLabel('Each day', { exact: true }).inputValue()).toBe('77');
    await world.service.accounts.changeKey(apiKey, { redactDays: 5 });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect(await world.service.accounts.summarise(apiKey)).toMatchObject({ limits: { daily: 77 }, redactDays: 5 });
    await close();
  });

  test('an operator sees who changed what, in words', async () => {
    const { apiKey } = await world.service.makeKey();
    const { page, problems, close } = await open(operatorPassword, `keys/${keySlug(apiKey)}/settings`);
    await page.getByLabel('Each month').fill('9');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.getByRole('link', { name: 'Changes' }).click();
    const newest = await row(page, 'Changes, newest first', 'operator').first().innerText();
    expect(newest).toMatch(/operator, 127\.0\.0\.1\tChanged a key\t.*\tlimits monthly: 9$/);
    expect(await barriersOf(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  test('suggestions follow what is typed, without a button', async () => {
    const { apiKey, userToken } = await world.service.makeKey();
    const { page, problems, close } = await open(userToken, 'try');
    await page.getByLabel('Address', { exact: true }).pressSequentially('1 harbour row');
    await page.getByRole('list', { name: 'Suggestions' }).getByText('Harbour Row').first().waitFor();
    expect(await world.service.balance(apiKey)).toBe(1_000);
    expect(problems).toEqual([]);
    await close();
  });
});
