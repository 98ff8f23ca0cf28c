import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import samples from '../packages/server/src/http/docs/api-reference/sample-answers.json' with { type: 'json' };
import { chromiumPath, openBrowser } from './support/browser.ts';
import { type Service, startService } from './support/start-service.ts';

describe.skipIf(chromiumPath === undefined)('the contents of the reference in a real browser', () => {
  let service: Service;
  let browser: Browser;
  const phone = { viewport: { width: 360, height: 740 } };
  beforeAll(async () => {
    service = await startService();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  const open = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(`${service.origin}/docs`);
    return page;
  };
  const links = (page: Page) => page.locator('nav li li:visible > a');

  test.each([
    ['words of a summary, in any order', 'postcode list', '#get_postcodes_postcode'],
    ['a path', '/phone_num', '#get_phone_numbers'],
    ['a parameter', 'bias_lonlat', '#get_autocomplete_addresses'],
    ['a field of a body', 'org_country_code', '#post_sign_up'],
  ])('an operation is found by %s, and Enter leads to it', async (_, typed, anchor) => {
    const page = await open();
    const all = await links(page).count();
    await page.getByLabel('Find an operation').fill(typed);
    expect(await links(page).count()).toBeLessThan(all / 2);
    expect(await links(page).evaluateAll((found) => found.map((one) => one.getAttribute('href')))).toContain(anchor);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe(await links(page).first().getAttribute('href'));
    await page.getByLabel('Find an operation').press('Escape');
    expect(await links(page).count()).toBe(all);
  });

  test('a parameter that was found is named, and what nothing is called is said', async () => {
    const page = await open();
    await page.getByLabel('Find an operation').fill('redact_days');
    expect(await page.locator('nav small').first().innerText()).toContain('redact_days');
    await page.getByLabel('Find an operation').fill('no such thing');
    expect(await page.locator('search output').innerText()).toBe('Nothing was found.');
  });

  test('a marker in the contents follows what is read, and stays in view', async () => {
    const page = await open({ viewport: { width: 1440, height: 700 } });
    const marked = () =>
      page.locator('nav [aria-current]').evaluateAll((one) => one.map((link) => link.getAttribute('href')));
    expect(await marked()).toEqual(['#introduction']);
    for (const id of ['get_places_place', 'get_keys_key_usage', 'get_postcodes_postcode']) {
      await page.locator(`#${id} h3`).evaluate((heading) => heading.scrollIntoView());
      await expect.poll(marked).toEqual([`#${id}`]);
      const { y, height } = (await page.locator('nav [aria-current]').boundingBox())!;
      expect(y >= 0 && y + height <= 700).toBe(true);
    }
  });

  test('on a phone the contents are folded, open by a touch, and fold again where a link leads', async () => {
    const page = await open({ ...phone, hasTouch: true });
    expect(await links(page).count()).toBe(0);
    await page.getByText('Contents', { exact: true }).tap();
    await page.locator('nav a[href="#get_emails"]').tap();
    expect(await links(page).count()).toBe(0);
    const heading = (await page.locator('#get_emails h3').boundingBox())!;
    const nav = (await page.locator('nav').boundingBox())!;
    expect(heading.y).toBeGreaterThanOrEqual(nav.y + nav.height);
    expect(heading.y).toBeLessThan(200);
  });

  test('without scripts the contents are there as a whole, without a search that could not work', async () => {
    const page = await open({ ...phone, javaScriptEnabled: false });
    expect(await links(page).count()).toBeGreaterThan(40);
    expect(await page.getByLabel('Find an operation').isVisible()).toBe(false);
  });

  test('every operation shows its sample answer', async () => {
    const page = await open();
    expect(await page.locator('article .sample').count()).toBe(await page.locator('article:has(.ways)').count());
    const shown = page.locator('#get_phone_numbers .sample');
    await shown.getByText('Sample answer').click();
    expect(JSON.parse(await shown.locator('pre').innerText())).toEqual(samples.get_phone_numbers);
  });

  test('an error in an answer leads to its section of the guide by a link', async () => {
    const page = await open();
    await page.locator('#get_udprn_udprn-api_key').fill('ak_wrong');
    await page.locator('#get_udprn_udprn form button').click();
    const link = page.locator('#get_udprn_udprn form pre a');
    expect(await link.getAttribute('href')).toMatch(/\/docs\/errors#4010$/);
  });
});
