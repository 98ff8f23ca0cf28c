import { describe, expect, test } from 'vitest';
import { keySlug } from '../packages/console/src/parts/in-locale.ts';
import { chromiumPath } from './support/browser.ts';
import { operatorPassword, setOperatorPassword, useConsole } from './support/signed-in.ts';

describe.skipIf(chromiumPath === undefined)('the console with much data, and when a session ends', () => {
  const world = useConsole();
  const { open } = world;

  test('many keys are listed a hundred at a time, found by their account, and topped up in view', async () => {
    const { accounts } = world.service;
    const { accountId } = await accounts.createAccount({ name: 'Quill & Sons', email: 'quill@example.test' });
    for (let at = 1; at <= 120; at++)
      await accounts.createKey({
        accountId,
        name: at === 50 ? 'y'.repeat(200) : `Till ${at}`,
        lookups: 5,
        datasets: ['paf'],
        sublicensing: false,
      });
    await world.service.makeKey();
    const { page, problems, close } = await open(operatorPassword, 'operate/keys');
    const rows = page.getByRole('region', { name: 'Keys' }).locator('tbody tr');
    await page.getByText('100 of 121 shown').waitFor();
    expect(await rows.count()).toBe(100);
    const table = page.getByRole('region', { name: 'Keys' });
    expect(await table.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
    await rows.last().getByRole('button', { name: 'Top up' }).click();
    const amount = page.getByLabel('Lookups to add to Till 100');
    expect(await amount.evaluate((field) => field.matches(':focus'))).toBe(true);
    expect(await amount.evaluate((field) => field.getBoundingClientRect().top >= 0)).toBe(true);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => rows.count()).toBe(121);
    await page.getByLabel('Search keys').fill('quill');
    await expect.poll(() => rows.count()).toBe(120);
    await page.getByLabel('Search keys').fill('till 120');
    await expect.poll(() => rows.count()).toBe(1);
    expect(await rows.first().innerText()).toContain('Quill & Sons');
    await page.getByLabel('Search keys').fill('none of them');
    await page.getByText('Nothing matches.').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('a session that ends leads to the sign-in, and from there back to the page', async () => {
    const { apiKey } = await world.service.makeKey();
    const { page, close } = await open(operatorPassword, `keys/${keySlug(apiKey)}/overview`);
    await page.getByRole('heading', { name: 'Purchases' }).waitFor();
    await setOperatorPassword(world.service);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByText('Your session has ended.').waitFor();
    await page.getByRole('button', { name: 'Operator' }).click();
    await page.getByLabel('Password').fill(operatorPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('form', { name: 'Settings of the key' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.getByText('Your session has ended.').count()).toBe(0);
    await close();
  });
});
