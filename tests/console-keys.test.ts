import { text } from 'node:stream/consumers';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keySlug } from '../packages/console/src/parts/in-locale.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { publishRows, rowOf } from './support/publish-rows.ts';
import { type ConsolePage, openConsole, signIn } from './support/signed-in.ts';
import { type Service, startService } from './support/start-service.ts';

describe.skipIf(chromiumPath === undefined)('a key in the console, in a real browser', () => {
  let service: Service;
  let browser: Browser;
  beforeAll(async () => {
    service = await startService();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  const open = async (userToken: string, path: string, options = {}): Promise<ConsolePage> => {
    const opened = await openConsole(browser, service, options);
    opened.page.on('dialog', (dialog) => void dialog.accept());
    await signIn(opened.page, userToken);
    await opened.page.goto(`${service.origin}/console#/${path}`);
    return opened;
  };
  const shown = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

  test('notifications and redaction are set, and refused in words', async () => {
    const { apiKey, userToken } = await service.makeKey();
    const { page, close } = await open(userToken, `keys/${keySlug(apiKey)}/settings`);
    await page.getByLabel('Send e-mails').check();
    await page.getByLabel('To', { exact: true }).fill('ops@example.org\nshop@example.org');
    await page.getByLabel('When this many lookups are left').fill('50');
    await page.getByLabel('When a limit is reached').uncheck();
    await page.getByLabel('Days until personal data leaves the log').fill('7');
    await page.getByRole('button', { name: 'Save' }).click();
    await shown(page, 'Saved.');
    expect(await service.accounts.summarise(apiKey)).toMatchObject({
      redactDays: 7,
      notifications: { enabled: true, emails: ['ops@example.org', 'shop@example.org'], balanceThreshold: 50 },
    });
    await page.getByLabel('Days until personal data leaves the log').fill('2000');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await page.getByRole('alert').innerText()).toMatch(/^“Days until personal data leaves the log” /);
    await close();
  });

  test('licensees are added, found, given a new key and deleted; usage and log are narrowed to one', async () => {
    const { apiKey, userToken } = await service.makeKey({ sublicensing: true });
    const { page, problems, close } = await open(userToken, `keys/${keySlug(apiKey)}/licensees`);
    await shown(page, 'There is no licensee yet.');
    for (const name of ['Bow Ltd', 'Arrow Ltd']) {
      await page.getByLabel('Name of a new licensee').fill(name);
      await page.getByRole('button', { name: 'Add' }).click();
      await shown(page, `${name} is a licensee now.`);
    }
    await page.getByLabel('Name contains').fill('bow');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    const licensee = page.getByRole('row', { name: /Bow Ltd/ });
    const keyOf = () => licensee.locator('code').innerText();
    const before = await keyOf();
    await licensee.getByRole('button', { name: 'New key' }).click();
    await shown(page, 'Bow Ltd has a new key.');
    const after = await keyOf();
    expect(after).not.toBe(before);
    expect((await service.get('/postcodes/QX11AA', before)).status).toBe(401);
    expect((await service.get('/postcodes/QX11AA', after)).status).toBe(200);

    await page.goto(`${service.origin}/console#/keys/${keySlug(apiKey)}/usage`);
    await shown(page, '1 lookup');
    await page.getByLabel('Licensee').fill('sl_nobody');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('alert').getByText('Licensee').waitFor();
    await page.getByLabel('Licensee').fill(after);
    await page.getByRole('button', { name: 'Show' }).click();
    await shown(page, '1 lookup');
    expect(await page.getByRole('alert').count()).toBe(0);

    await page.goto(`${service.origin}/console#/keys/${keySlug(apiKey)}/licensees`);
    await page
      .getByRole('row', { name: /Arrow Ltd/ })
      .getByRole('button', { name: 'Delete' })
      .click();
    await shown(page, 'Arrow Ltd was deleted.');
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    await close();
  });

  test('usage is narrowed by tag, and the log is searched and downloaded', async () => {
    const { apiKey, userToken } = await service.makeKey();
    for (const tag of ['shop', 'shop', 'crm']) await service.get(`/postcodes/QX11AA?tags=${tag}`, apiKey);
    const path = `keys/${keySlug(apiKey)}/usage`;
    const { page, problems, close } = await open(userToken, path, { timezoneId: 'America/Los_Angeles' });
    await shown(page, '3 lookups');
    await page.getByLabel('Tags').fill('shop');
    await page.getByRole('button', { name: 'Show' }).click();
    await shown(page, '2 lookups');
    await page.getByText('As a table').click();
    // Days are those of UTC, wherever the visitor is.
    const today = new Date(service.clock.nowMs).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    expect(await page.getByRole('row').last().innerText()).toBe(`${today}\t2`);
    await page.getByRole('link', { name: 'Lookup log' }).click();
    await page.getByLabel('Search in the log').fill('crm');
    await page.getByText('1 of 3 lookups').waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const lines = (await text(await (await saved).createReadStream())).trimEnd().split('\n');
    expect(lines.map((line) => /(shop|crm)/.exec(line)?.[1])).toEqual(['shop', 'shop', 'crm']);
    expect(problems).toEqual([]);
    await close();
  });

  test('a configuration is changed and deleted', async () => {
    const { apiKey, userToken } = await service.makeKey();
    const { page, problems, close } = await open(userToken, `keys/${keySlug(apiKey)}/configs`);
    await page.getByLabel('Name').fill('checkout');
    await page.getByLabel('Content').fill('{"a":1}');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Content').fill('{"a":2}');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('pre').getByText('{"a":2}').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await shown(page, 'There is no configuration yet.');
    expect(problems).toEqual([]);
    await close();
  });

  test('a click on the map finds the addresses there; the answer is shown as JSON and on a map that does not move by itself', async () => {
    const { userToken } = await service.makeKey();
    const { page, problems, close } = await open(userToken, 'try/addresses', { reducedMotion: 'reduce' });
    await page.locator('.leaflet-container path').first().waitFor({ state: 'attached' });
    expect(await page.locator('.leaflet-zoom-anim').count()).toBe(0);
    const click = async () => {
      const asked = page.waitForRequest('**/v1/addresses?lon=*');
      await page.getByRole('application', { name: 'Map' }).click();
      return new URL((await asked).url()).searchParams;
    };
    const place = await click();
    await shown(page, 'Nothing was found.');
    const point = { longitude: Number(place.get('lon')), latitude: Number(place.get('lat')) };
    expect(point.longitude).toBeCloseTo(-3.5, 0);
    expect(point.latitude).toBeCloseTo(54.5, 0);
    const street = { dataset: 'nyb', post_town: 'QUILLHAVEN', thoroughfare: 'BEACON STREET' } as const;
    const row = { ...street, postcode: 'QX4 2AA', building_number: '1', udprn: 92_000_201, point };
    await publishRows(service.data, 'gbr', [rowOf(row)]);
    await expect
      .poll(
        async () =>
          (await click()) &&
          page
            .locator('address')
            .innerText({ timeout: 2_000 })
            .catch(() => ''),
      )
      .toContain('1 Beacon Street');
    await page.getByRole('button', { name: 'JSON' }).click();
    const json = (await page.getByRole('region', { name: 'Answer as JSON' }).textContent()) ?? '';
    expect(JSON.parse(json)).toMatchObject({ code: 2000, result: { hits: [{ line_1: '1 Beacon Street' }] } });
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await page.locator('section .leaflet-container path.leaflet-interactive').first().waitFor({ state: 'attached' });
    expect(problems).toEqual([]);
    await close();
  });
});
