import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriersInLightAndDark } from './support/axe.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { type ShopPage, watchedPage } from './support/shop.ts';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
let key: string;

beforeAll(async () => {
  service = await startService({ suggest_watch_count: '0' });
  key = (await service.makeKey({ datasets: ['paf', 'mr', 'nyb'] })).apiKey;
});
afterAll(() => service.stop());

test('the script is packed, named by its content, and open to pages of any site', async () => {
  const url = `${service.origin}/address-finder.js`;
  const response = await fetch(url);
  const text = await response.text();
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(text).toContain('fingerpost-address-finder');
  const again = await fetch(url, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, text]);
});

describe.skipIf(chromiumPath === undefined)('in a real browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  const open = async (path: string, options = {}): Promise<ShopPage> => {
    const page = await watchedPage(browser, options);
    await page.goto(service.origin + path);
    await page.getByLabel('API key').fill(key);
    await page.getByRole('button', { name: 'Use this key' }).click();
    await page.waitForURL(service.origin + path);
    await page.answered();
    return page;
  };
  const choose = async (page: ShopPage, input: string) => {
    await page.locator(input).click();
    await page.keyboard.type('2a harbour');
    await page.getByRole('option', { name: '2A Harbour Row' }).click();
  };

  test.each(['/demo/react', '/demo/vue'])('%s: the framework has the address in its own state', async (path) => {
    const page = await open(path);
    await choose(page, '#search');
    await expect.poll(() => page.locator('output').innerText()).toBe('2A Harbour Row, Quillhaven, QX1 1AA');
    await page.locator('[name=line_2]').fill('At the back');
    expect(await page.locator('output').innerText()).toBe('2A Harbour Row, At the back, Quillhaven, QX1 1AA');
    expect(await page.locator('[name=line_1]').inputValue()).toBe('2A Harbour Row');
    expect(page.complaints).toEqual([]);
  });

  test('each form of the demo is filled, and what is shown as code is what runs', async () => {
    const page = await open('/demo');
    await choose(page, '#find');
    await expect.poll(() => page.locator('#delivery [name=line_1]').inputValue()).toBe('2A Harbour Row');
    await page.getByRole('button', { name: 'Continue' }).first().click();
    expect(await page.locator('output').first().innerText()).toContain('postcode: QX1 1AA');
    await choose(page, '[data-validate]');
    await expect.poll(() => page.locator('[data-validate]').inputValue()).toBe('2A Harbour Row');
    await page.locator('#postcode').fill('QX1 1AA');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: '2A Harbour Row' }).click();
    await expect.poll(() => page.locator('[name=street]').inputValue()).toBe('Harbour Row');
    await choose(page, 'fingerpost-address-finder');
    await expect.poll(() => page.locator('textarea').inputValue()).toBe('2A Harbour Row');
    const code = page.locator('.variant pre').first();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await code.getByRole('button', { name: 'Copy the code' }).click();
    const copied = await page.evaluate('navigator.clipboard.readText()');
    expect(copied).toBe(await code.locator('code').textContent());
    expect(copied).toContain('data-reveal="#delivery"');
    expect(page.complaints).toEqual([]);
    expect(page.asked.filter((url) => !url.startsWith(service.origin))).toEqual([]);
  });

  test('the key stays in the tab and in no address of a page, and the script tag can be copied with it', async () => {
    const page = await open('/demo');
    expect([page.url(), await page.getByLabel('API key').inputValue()]).toEqual([`${service.origin}/demo`, key]);
    const tag = `<script src="${service.origin}/address-finder.js" data-api-key="${key}" defer></script>`;
    expect(await page.locator('pre').first().locator('code').innerText()).toBe(tag);
  });

  test.each([
    ['/demo', 360],
    ['/demo', 1440],
    ['/demo/react', 360],
    ['/demo/vue', 1440],
  ])('%s breaks no rule of WCAG A and AA at %i pixels, in the light and in the dark, and fits', async (path, width) => {
    const page = await open(path, { bypassCSP: true, viewport: { width, height: 900 } });
    expect(await barriersInLightAndDark(page, 'every')).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  });
});
