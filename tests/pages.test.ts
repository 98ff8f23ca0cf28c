import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movedGuides, pathOf } from '../packages/server/src/http/docs/guides/guide-pages.ts';
import { barriersInLightAndDark, barriersOf } from './support/axe.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const guides = readdirSync(join(import.meta.dirname, '../docs/guides')).filter((name) => name.endsWith('.md'));
const guidePaths = guides.map((name) => `/docs/guides/${name.replace('.md', '')}`);
const html = { headers: { accept: 'text/html' } };
const pageAt = async (path: string) => (await fetch(service.origin + path, html)).text();
const linksIn = (page: string) => [...page.matchAll(/(?:href|src)="(\/[^"#]*)/g)].map(([, path = '']) => path);

test('every guide is served, and every link of theirs and of the home page leads to something', async () => {
  const list = linksIn(await pageAt('/docs/guides'));
  expect(list).toEqual(expect.arrayContaining(guidePaths));
  // What no chapter names.
  expect(await pageAt('/docs/guides')).not.toContain('<h2>More</h2>');
  const pages = await Promise.all(['/', '/docs/guides', ...guidePaths].map(pageAt));
  const targets = [...new Set(pages.flatMap(linksIn))];
  const statuses = await Promise.all(
    targets.map(async (path) => [path, (await fetch(service.origin + path)).status] as const),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  expect(pages.filter((page) => /\]\(|```|\|---/.test(page.replaceAll(/<pre>.*?<\/pre>/gs, '')))).toEqual([]);
});

test('every link to a section of a page leads to one that is there', async () => {
  const known = new Map<string, string>();
  const missing: string[] = [];
  for (const path of ['/', '/status', '/attribution', '/docs', '/docs/errors', ...guidePaths]) {
    for (const [, target = '', anchor = ''] of (await pageAt(path)).matchAll(/href="([^"#]*)#([^"]+)"/g)) {
      if (/^https?:/.test(target)) continue;
      const page = target || path;
      if (!known.has(page)) known.set(page, await pageAt(page));
      if (!known.get(page)?.includes(`id="${anchor}"`)) missing.push(`${path}: ${page}#${anchor}`);
    }
  }
  expect(missing).toEqual([]);
});

test('the former address of every guide leads to the section that it has become', async () => {
  for (const former of Object.keys(movedGuides)) {
    const { status, headers } = await fetch(`${service.origin}${pathOf(former)}`, { ...html, redirect: 'manual' });
    const [path = '', anchor] = (headers.get('location') ?? '').split('#');
    expect([former, status, guidePaths.includes(path)]).toEqual([former, 301, true]);
    if (anchor !== undefined) expect(await pageAt(path)).toContain(`id="${anchor}"`);
  }
});

test('programs get the answer of the API at /, people a page that leads to pages, and to OpenAPI for programs', async () => {
  expect(await (await fetch(service.origin)).json()).toMatchObject({ code: 2000 });
  const links = [...(await pageAt('/')).matchAll(/<li><a href="([^"]+)"/g)].map(([, path = '']) => path);
  const typed = links.map(async (path) => [path, (await fetch(service.origin + path)).headers.get('content-type')]);
  const page = 'text/html; charset=utf-8';
  expect(await Promise.all(typed)).toEqual([
    ...['/demo', '/console', '/docs', '/docs/guides', '/docs/errors'].map((path) => [path, page]),
    ['/openapi.json', 'application/json; charset=utf-8'],
  ]);
});

test('every page has the same header, which says where one is and leads on', async () => {
  const headers = [
    '/',
    '/demo',
    '/console',
    '/docs',
    '/docs/search',
    '/docs/errors',
    '/docs/guides',
    '/status',
    '/attribution',
    '/nowhere',
  ].map(async (path) => /<header.*?<\/header>/s.exec(await pageAt(path))?.[0] ?? path);
  const [home, demo, ...rest] = await Promise.all(headers);
  expect(linksIn(home ?? '')).toEqual(['/', '/logo.svg', '/demo', '/console', '/docs', '/docs/guides', '/status']);
  expect(demo).toContain('<a href="/demo" aria-current="page">');
  for (const header of [demo, ...rest]) expect(header?.replace(' aria-current="page"', '')).toBe(home);
});

test('people see how the service is and whose data it has', async () => {
  expect(await pageAt('/status')).toContain('All parts work');
  const { body } = await service.get('/attribution');
  const page = (await pageAt('/attribution'))
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  expect(body.result.length).toBeGreaterThan(1);
  for (const { name, attribution } of body.result)
    expect([name, attribution].filter((text) => !page.includes(text))).toEqual([]);
});

test('people who mistype an address get a page that leads on, programs the error', async () => {
  const missing = await fetch(`${service.origin}/no-such-page`, html);
  expect(missing.status).toBe(404);
  expect(linksIn(await missing.text())).toContain('/docs');
  for (const request of [
    ['/no-such-page', {}],
    ['/v1/no-such-route', html],
    ['/no-such-page', { ...html, method: 'POST' }],
  ] as const) {
    const answer = await fetch(service.origin + request[0], request[1]);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 404 }]);
  }
});

test.each(['/docs', '/openapi.json', '/docs/errors', '/docs/guides/search', '/console/main.js'])(
  '%s is sent packed, and not again while it stays the same',
  async (path) => {
    const first = await fetch(service.origin + path, { headers: { 'accept-encoding': 'gzip' } });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    const text = await first.text();
    const etag = first.headers.get('etag') ?? '';
    expect((await fetch(service.origin + path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const plain = await fetch(service.origin + path, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(text);
  },
);

describe.skipIf(chromiumPath === undefined)('in a real browser', () => {
  let browser: Browser;
  let phone: Page;
  beforeAll(async () => {
    browser = await openBrowser();
    phone = await browser.newPage({ bypassCSP: true, viewport: { width: 360, height: 740 } });
  });
  afterAll(() => browser.close());

  const everyday = [
    '/',
    '/status',
    '/attribution',
    '/no-such-page',
    '/docs/guides',
    '/docs/errors',
    '/docs/guides/cleansing',
    '/docs/guides/add-to-your-form',
  ];
  test.each([
    ...everyday.map((path) => [path, 'in the light and in the dark', barriersInLightAndDark] as const),
    ...guidePaths.filter((path) => !everyday.includes(path)).map((path) => [path, 'in the light', barriersOf] as const),
  ])('%s reads well with assistive technology %s, and fits a phone', async (path, _, barriersIn) => {
    await phone.goto(service.origin + path);
    expect(await barriersIn(phone)).toEqual([]);
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  test('the choice of light or dark holds on every page, and in the console', async () => {
    const context = await browser.newContext({ colorScheme: 'light' });
    const page = await context.newPage();
    await page.goto(service.origin);
    const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await background();
    await page.getByRole('button', { name: 'Colours: as the system' }).click();
    await page.getByRole('button', { name: 'Colours: light' }).click();
    expect(await background()).not.toBe(light);
    for (const path of ['/docs', '/demo', '/console']) {
      await page.goto(service.origin + path);
      expect(await background()).not.toBe(light);
      expect(await page.getByRole('button', { name: 'Colours: dark' }).count()).toBe(1);
    }
    await context.close();
  });

  test('in forced colours the current page and the pressed button differ from the others', async () => {
    const page = await browser.newPage({ forcedColors: 'active' });
    await page.goto(`${service.origin}/docs/lookup`);
    const outlineOf = (selector: string) =>
      page.evaluate(`getComputedStyle(document.querySelector('${selector}')).outlineStyle`);
    expect(await outlineOf('.top nav a[aria-current]')).toBe('solid');
    expect(await outlineOf('.top nav a:not([aria-current])')).toBe('none');
    expect(await outlineOf('[role=tab][aria-selected=true]')).toBe('solid');
    expect(await outlineOf('[role=tab][aria-selected=false]')).toBe('none');
    await page.close();
  });

  test('no page asks another server or breaks its own policy', async () => {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('request', (request) => request.url().startsWith(service.origin) || problems.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    for (const path of ['/', '/status', '/attribution', '/docs', '/docs/guides/cleansing', '/demo', '/console'])
      await page.goto(service.origin + path, { waitUntil: 'networkidle' });
    expect(problems).toEqual([]);
  });
});
