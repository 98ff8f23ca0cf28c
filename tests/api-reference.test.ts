import { type Dataset, datasets } from '@fingerpost/core/contract/datasets';
import { errors } from '@fingerpost/core/contract/errors';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleOf } from '../packages/server/src/http/docs/api-reference/examples.ts';
import { chapterPath, chaptersOf } from '../packages/server/src/http/docs/api-reference/operations.ts';
import { routes } from '../packages/server/src/http/routes.ts';
import { barriersInLightAndDark } from './support/axe.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
let key: { apiKey: string; userToken: string };
let managed: typeof key;

beforeAll(async () => {
  service = await startService();
  key = await service.makeKey({ datasets: Object.keys(datasets) as Dataset[] });
  managed = await service.makeKey({ sublicensing: true });
});
afterAll(() => service.stop());

const operations = chaptersOf(routes).flatMap((chapter) => chapter.operations);
const examples = operations
  .map((operation) => ({ access: operation.route.access, ...exampleOf(operation) }))
  // Only the reader has a licensee or the token of a sign-up.
  .filter(({ target }) => !/\{(?!key\})/.test(target));

test.each(examples)('the example $method $target is understood', async ({ method, target, body, bodyType, access }) => {
  const { apiKey, userToken } = access === 'owner' ? managed : key;
  const secret = { open: '', key: `api_key="${apiKey}"`, owner: `user_token="${userToken}"` }[access];
  const response = await fetch(service.origin + target.replace('{key}', apiKey), {
    method,
    headers: { authorization: secret, ...(body && { 'content-type': bodyType ?? 'application/json' }) },
    ...(body && { body }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (isJson) expect([2000, 2020, ...notInThisData], text).toContain(JSON.parse(text).code);
  else expect(response.status).toBe(200);
});

const notInThisData = [errors.postcode_not_found.code, errors.config_not_found.code, errors.id_not_found.code];

test('the first request of the page answers what the page says', async () => {
  const page = await (await fetch(`${service.origin}/docs`)).text();
  const [, request = '', answer = ''] =
    /A first request<\/h3>.*?<code>(curl .*?)<\/code>.*<\/div>\s*<pre><code>(.*?)<\/code>/s.exec(page) ?? [];
  const path = /\/v1(\S+)&#39;/.exec(request)?.[1] ?? '';
  expect((await service.get(path, key.apiKey)).body).toEqual(JSON.parse(answer.replaceAll('&quot;', '"')));
});

describe.skipIf(chromiumPath === undefined)('in a real browser', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  const open = async (options: BrowserContextOptions = {}, path = '/docs/lookup'): Promise<Page> => {
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(service.origin + path);
    return page;
  };
  const lookup = '#get_postcodes_postcode';
  const chapters = chaptersOf(routes).map(({ name }) => chapterPath(name));

  test('is all there without scripts, and shows no form that could not work', async () => {
    const page = await open({ javaScriptEnabled: false });
    let shown = 0;
    for (const path of chapters) {
      await page.goto(service.origin + path);
      shown += await page.locator('article:has(.ways)').count();
      expect(await page.locator('form.try:visible, .samples pre:visible:not([data-language=curl])').count()).toBe(0);
    }
    expect(shown).toBe(operations.length);
    await page.goto(`${service.origin}/docs/search`);
    await page.getByText('Bias (', { exact: false }).first().click();
    expect(await page.getByText('bias_state_code', { exact: true }).first().isVisible()).toBe(true);
  });

  test('asks nobody else for anything and breaks no rule of its own', async () => {
    const page = await open();
    const asked: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(`${service.origin}/docs/lookup`);
    await page.locator(`${lookup} form`).waitFor();
    expect(asked.filter((url) => !url.startsWith(service.origin))).toEqual([]);
    expect(complaints.filter((text) => /Content Security Policy/.test(text))).toEqual([]);
  });

  test('no page weighs more than 40 kB, with all that it loads', async () => {
    const weigh = async (path: string) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      const loaded: Request[] = [];
      page.on('requestfinished', (request) => loaded.push(request));
      await page.goto(service.origin + path, { waitUntil: 'networkidle' });
      const sizes = await Promise.all(loaded.map((request) => request.sizes()));
      const bytes = sizes.reduce(
        (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
        0,
      );
      await context.close();
      return { path, bytes };
    };
    const paths = ['/docs', '/docs/records', '/docs/errors', '/docs/guides/search', ...chapters];
    const weighed = await Promise.all(paths.map(weigh));
    expect(weighed.filter(({ bytes }) => bytes > 40_000)).toEqual([]);
  });

  test('a request can be copied in each language, with the key once it is known', async () => {
    const page = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const article = page.locator(lookup);
    const copied = async (language: string): Promise<string> => {
      await article.getByRole('tab', { name: language, exact: true }).click();
      await article.locator('.samples pre:visible').getByRole('button', { name: 'Copy the code' }).click();
      return (await page.evaluate('navigator.clipboard.readText()')) as string;
    };
    expect(await copied('curl')).toContain("-H 'Authorization: Bearer YOUR_API_KEY'");
    await page.locator(`${lookup}-api_key`).fill(key.apiKey);
    for (const language of ['curl', 'JavaScript', 'Python', 'PHP', 'Go'])
      expect(await copied(language)).toContain(`Bearer ${key.apiKey}`);
    // The choice holds for other requests and pages.
    await page.goto(`${service.origin}/docs/places`);
    expect(await page.locator('.samples pre:visible').first().getAttribute('data-language')).toBe('Go');
    await page.getByRole('tab', { name: 'Go' }).first().press('ArrowRight');
    expect(await page.locator('.samples pre:visible').first().getAttribute('data-language')).toBe('curl');
  });

  test('reads well with assistive technology, in the light and in the dark', async () => {
    const page = await open({ bypassCSP: true }, `/docs/lookup${lookup}`);
    await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
    await page.locator(`${lookup}-api_key`).fill(key.apiKey);
    await page.locator(`${lookup} form button`).click();
    await page.locator(`${lookup} form pre`).waitFor();
    expect(await barriersInLightAndDark(page, 'every')).toEqual([]);
  });

  test.each(['/docs', '/docs/search', '/docs/records', '/docs/find?q=limit'])(
    '%s fits a narrow screen',
    async (path) => {
      const page = await open({ viewport: { width: 320, height: 640 } }, path);
      await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    },
  );

  test('header and contents can be skipped with the keyboard, and lead to each endpoint', async () => {
    const page = await open();
    await page.keyboard.press('Tab');
    expect(await page.evaluate("document.activeElement.getAttribute('href')")).toBe('#main');
    const linked = await page.locator('nav a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(operations.filter(({ id }) => !linked.some((href) => href?.endsWith(`#${id}`)))).toEqual([]);
  });

  test('the answer comes into view below a form as long as the window', async () => {
    const page = await open({ viewport: { width: 1440, height: 600 } }, '/docs/validation#post_cleanse_addresses');
    const form = page.locator('#post_cleanse_addresses form');
    await form.getByLabel('API key').fill(key.apiKey);
    await form.getByRole('button', { name: 'Send' }).click();
    await form.locator('pre').waitFor();
    const { y = 0, height = 0 } = (await form.locator('pre').boundingBox()) ?? {};
    expect(y + Math.min(height, 100)).toBeLessThanOrEqual(600);
  });

  test('sends a request with the keyboard alone; the key stays out of every address', async () => {
    const page = await open();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/v1/') && asked.push(request.url()));
    await page.locator(`${lookup}-api_key`).focus();
    await page.keyboard.type(key.apiKey);
    await page.keyboard.press('Enter');
    await page.locator(`${lookup} form pre`).waitFor();
    expect(await page.locator(`${lookup} output`).innerText()).toMatch(/^200 OK, \d+ ms$/);
    expect(await page.locator(`${lookup} form pre`).innerText()).toContain('"post_town": "Waymark"');
    expect(await page.locator('#get_udprn_udprn-api_key').inputValue()).toBe(key.apiKey);
    expect(asked).toEqual([`${service.origin}/v1/postcodes/ID11QD?filter=line_1,line_2,post_town`]);
    expect(page.url()).toBe(`${service.origin}/docs/lookup`);
    await page.reload();
    expect(await page.locator(`${lookup}-api_key`).inputValue()).toBe('');
  });

  test('a path that names the key gets it as it is sent, with the user token', async () => {
    const page = await open({}, '/docs/keys');
    await page.locator('#get_keys_key_usage-api_key').fill(key.apiKey);
    await page.locator('#get_keys_key_usage-user_token').fill(key.userToken);
    await page.locator('#get_keys_key_usage form button').click();
    await page.locator('#get_keys_key_usage form pre').waitFor();
    expect(await page.locator('#get_keys_key_usage form pre').innerText()).toContain('"dailyCount"');
  });

  test('nothing is sent without the key or a parameter that is needed, and a path leads nowhere else', async () => {
    const page = await open();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/v1/') && asked.push(request.url()));
    const postcode = page.locator(`${lookup}-path-postcode`);
    await page.locator(`${lookup} form button`).click();
    await page.locator(`${lookup}-api_key`).fill(key.apiKey);
    await postcode.fill('');
    await page.locator(`${lookup} form button`).click();
    expect(asked).toEqual([]);
    await postcode.fill('../../docs?x');
    await page.locator(`${lookup} form button`).click();
    await page.locator(`${lookup} form pre`).waitFor();
    expect(asked).toEqual([`${service.origin}/v1/postcodes/..%2F..%2Fdocs%3Fx?filter=line_1,line_2,post_town`]);
  });

  test('a write that only asks can be tried, and an answer is shown as text', async () => {
    const page = await open({}, '/docs/validation');
    const form = page.locator('#post_cleanse_addresses form');
    await page.locator('#post_cleanse_addresses-api_key').fill(key.apiKey);
    await page.locator('#post_cleanse_addresses-body-query').fill('1 harbour row <b>QX1 1AA</b>');
    await page.locator('#post_cleanse_addresses-body-postcode').fill('');
    await page.locator('#post_cleanse_addresses-body-explain').fill('true');
    await form.getByRole('button').click();
    await form.locator('pre').waitFor();
    expect(await form.locator('pre').innerText()).toContain('<b>QX1 1AA</b>');
    expect(await form.locator('pre').innerText()).toContain('"explanation"');
    expect(await form.locator('pre *').count()).toBe(0);
  });

  test('the browser keeps the key if the reader wants it to, and forgets it again', async () => {
    const page = await open({}, '/docs');
    const keep = page.getByLabel('Keep the credentials');
    await keep.check();
    await page.getByLabel('Your API key').fill(key.apiKey);
    await page.goto(`${service.origin}/docs/lookup`);
    expect(await page.locator(`${lookup}-api_key`).inputValue()).toBe(key.apiKey);
    await page.goto(`${service.origin}/docs`);
    await keep.uncheck();
    await page.reload();
    expect(await page.getByLabel('Your API key').inputValue()).toBe('');
  });
});
