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

  const open = async (options: BrowserContextOptions = {}, path = '/docs'): Promise<Page> => {
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(service.origin + path);
    return page;
  };
  const hits = (page: Page) => page.locator('#hits a');

  test.each([
    ['words of a summary, in any order', 'postcode list', '/docs/lookup#get_postcodes_postcode'],
    ['a path', '/phone_num', '/docs/validation#get_phone_numbers'],
    ['a parameter', 'bias_lonlat', '/docs/search#get_autocomplete_addresses'],
    ['a field of a body', 'org_country_code', '/docs/sign-up#post_sign_up'],
    ['what somebody wants to do', 'api key limit', '/docs/keys#put_keys_key_details'],
    ['a section of a guide', 'form in vue', '/docs/guides/add-to-your-form#vue'],
    ['the code of an error', '4021', '/docs/errors#4021'],
  ])('a place is found by %s while it is typed, and Enter leads to the first', async (_, typed, path) => {
    const page = await open();
    await page.keyboard.press('/');
    await page.keyboard.type(typed);
    await hits(page).first().waitFor();
    const found = () => hits(page).evaluateAll((all) => all.slice(0, 5).map((one) => one.getAttribute('href')));
    await expect.poll(found).toContain(path);
    const [first] = await found();
    await page.keyboard.press('Enter');
    await page.waitForURL(service.origin + first);
  });

  test('what nothing is called is said, and Escape brings the contents back', async () => {
    const page = await open();
    await page.getByLabel('Search the documents').fill('zzzz qqqq');
    await page.getByText('Nothing was found').waitFor();
    expect(await page.locator('#contents').isVisible()).toBe(false);
    await page.getByLabel('Search the documents').press('Escape');
    await page.locator('#contents').waitFor();
  });

  test('without scripts the search is a page, and shows what was typed as text', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.getByLabel('Search the documents').fill('<b>limits</b> of a key');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/find\?q=/);
    expect(await page.locator('.hits a').count()).toBeGreaterThan(3);
    await page.goto(`${service.origin}/docs/find?q=${encodeURIComponent('<zzzz>')}`);
    expect(await page.getByText('Nothing was found for “<zzzz>”.').isVisible()).toBe(true);
  });

  test('an anchor of the reference leads to its chapter from anywhere in it', async () => {
    const page = await open({}, '/docs#get_places');
    await page.waitForURL(`${service.origin}/docs/places#get_places`);
  });

  test('a marker in the contents follows what is read, and stays in view', async () => {
    const page = await open({ viewport: { width: 1440, height: 700 } }, '/docs/keys');
    const marked = () =>
      page.locator('.contents [aria-current]').evaluateAll((one) => one.map((link) => link.getAttribute('href')));
    for (const id of ['get_keys_key_usage', 'get_keys_key_lookups', 'get_keys_key_details']) {
      await page.locator(`#${id} h2`).evaluate((heading) => heading.scrollIntoView());
      await expect.poll(marked).toEqual([`/docs/keys#${id}`]);
      const { y, height } = (await page.locator('.contents [aria-current]').boundingBox())!;
      expect(y >= 0 && y + height <= 700).toBe(true);
    }
  });

  test('on a phone the text stays in its place when scripts come late', async () => {
    const page = await (await browser.newContext(phone)).newPage();
    let isLate = true;
    await page.route('**/docs.js', async (route) => {
      await expect.poll(() => isLate).toBe(false);
      await route.continue();
    });
    await page.goto(`${service.origin}/docs/validation`, { waitUntil: 'commit' });
    const top = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;
    const before = await top();
    isLate = false;
    await page.locator('#contents[data-folds]').waitFor({ state: 'attached' });
    expect(await top()).toBe(before);
  });

  test('on a phone the contents are folded, open by a touch, and fold again where a link leads', async () => {
    const page = await open({ ...phone, hasTouch: true }, '/docs/validation');
    const link = page.locator('.contents a[href$="#get_emails"]');
    expect(await link.isVisible()).toBe(false);
    await page.getByText('Contents', { exact: true }).tap();
    await link.tap();
    expect(await link.isVisible()).toBe(false);
    const heading = page.locator('#get_emails h2');
    const nav = page.locator('.contents');
    await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(260);
    const { y, height } = (await nav.boundingBox())!;
    expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
  });

  test('an operation shows its sample answer', async () => {
    const page = await open({}, '/docs/validation');
    expect(await page.locator('article .sample').count()).toBe(await page.locator('article:has(.ways)').count());
    const shown = page.locator('#get_phone_numbers .sample');
    await shown.getByText('Sample answer').click();
    expect(JSON.parse(await shown.locator('code').innerText())).toEqual(samples.get_phone_numbers);
  });

  test('an error in an answer leads to its section of the guide by a link', async () => {
    const page = await open({}, '/docs/lookup');
    await page.locator('#get_udprn_udprn-api_key').fill('ak_wrong');
    await page.locator('#get_udprn_udprn form button').click();
    const link = page.locator('#get_udprn_udprn form pre a');
    expect(await link.getAttribute('href')).toMatch(/\/docs\/errors#4010$/);
  });
});
