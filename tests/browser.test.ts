import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriersOf } from './support/axe.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { type Service, startService } from './support/start-service.ts';

describe.skipIf(chromiumPath === undefined)('in a real browser', () => {
  let service: Service;
  let browser: Browser;
  let site: Server;
  let page: Page;
  let key: string;

  beforeAll(async () => {
    service = await startService();
    key = (await service.makeKey({ allowedUrls: ['127.0.0.1'] })).apiKey;
    site = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<title>A shop</title>'));
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    browser = await openBrowser();
    page = await browser.newPage();
  });
  afterAll(async () => {
    await browser.close();
    site.close();
    await service.stop();
  });

  const openShop = () => page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);

  test('a page of another site can call the API and read its headers', async () => {
    await openShop();
    const seen = await page.evaluate(async (url) => {
      const response = await fetch(url, { headers: { 'content-type': 'application/json' } });
      return { body: await response.json(), ip: response.headers.get('SERVICE-Source-IP') };
    }, `${service.origin}/v1/postcodes/QX11AA?api_key=${key}`);
    expect(seen).toMatchObject({ body: { code: 2000, total: 6 }, ip: '127.0.0.1' });
  });

  test('JSONP runs the function that the page named, also for an error', async () => {
    await openShop();
    const load = (path: string) =>
      page.evaluate(`new Promise((resolve) => {
        window.shop = { show: (body) => resolve(body.code) };
        document.body.append(Object.assign(document.createElement('script'), { src: '${service.origin}/v1${path}?callback=shop.show' }));
      })`);
    const codes = [await load('/keys/ak_test'), await load('/keys/ak_none'), await load('/nowhere')];
    expect(codes).toEqual([2000, 4042, 404]);
  });

  test('the error guide shows the section that a message links to, and reads well with assistive technology', async () => {
    await page.goto(`${service.origin}/docs/errors#4040`);
    expect(await page.locator('section:target h2').innerText()).toBe('4040 HTTP 404');
    expect(await barriersOf(page, 'every')).toEqual([]);
  });
});
