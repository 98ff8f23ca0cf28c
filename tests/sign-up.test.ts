import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openSignUp } from '../packages/server/src/compose/open-services.ts';
import type { SignUpStore } from '../packages/server/src/ports/sign-up-store.ts';
import { readSettings } from '../packages/server/src/settings.ts';
import { barriersInLightAndDark } from './support/axe.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { readReply, type Service, startService } from './support/start-service.ts';

const body = {
  email: 'ada@quillhaven.example',
  name: 'Ada <b>Penhallow</b>',
  org_name: 'Quillhaven Stores & Sons',
  org_address_line_one: '1 Long Reach',
  org_post_town: 'Quillhaven',
  org_postcode: 'QX3 1AA',
  org_country_code: 'GB',
};

let service: Service;
const running: Service[] = [];
const start = async (settings: Parameters<typeof startService>[0] = {}): Promise<Service> => {
  const started = await startService(settings);
  running.push(started);
  return started;
};
afterAll(() => Promise.all(running.map((one) => one.stop())));

const post = (sent: unknown, at = service) =>
  at.get('/sign_up', undefined, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });

const begin = async (at = service): Promise<{ token: string; page: string }> => {
  const { result } = (await post(body, at)).body;
  return { token: result.cli_token, page: at.origin + new URL(result.signup_url).pathname };
};

const submit = async (page: string, form = 'accept=yes', headers: Record<string, string> = {}) =>
  readReply(
    await fetch(page, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: form,
    }),
  );

const poll = (token: string, init?: RequestInit) => service.get(`/sign_up/${token}`, undefined, init);
const seen = ({ status, body: { code } }: Awaited<ReturnType<typeof poll>>) => [status, code];

beforeAll(async () => {
  service = await start({ sign_up_limit: '0', public_url: 'https://post.example/' });
});

describe('signing up', () => {
  test('answers a token and the address of a page, which are two secrets', async () => {
    const { status, body: answer } = await post(body);
    expect(status).toBe(200);
    expect(answer).toMatchObject({ code: 2000, message: 'Success' });
    expect(answer.result.cli_token).toMatch(/^[\w-]{22,}$/);
    expect(answer.result.signup_url).toMatch(/^https:\/\/post\.example\/sign-up\/[\w-]{22,}$/);
    expect(answer.result.signup_url).not.toContain(answer.result.cli_token);
  });

  test.each([
    ['no fields', {}, Object.keys(body)],
    ['a wrong e-mail address and a number', { ...body, email: 'ada', name: 5 }, ['email', 'name']],
    ['a country of three letters', { ...body, org_country_code: 'GBR' }, ['org_country_code']],
  ])('%s is 4000 and names the fields', async (_, sent, paths) => {
    const { status, body: answer } = await post(sent);
    expect([status, answer.code]).toEqual([400, 4000]);
    expect(answer.errors.map(({ path }: { path: string }) => path)).toEqual(paths);
  });

  test.each([[[]], ['text'], [null], [5]])('%j is no sign-up: 4000', async (sent) => {
    expect(seen(await post(sent))).toEqual([400, 4000]);
  });

  test('the token is pending, then yields working credentials once, and is gone', async () => {
    const { token, page } = await begin();
    const pending = await poll(token);
    expect(pending.status).toBe(202);
    expect(pending.body).toEqual({ result: { status: 'pending' }, code: 2020, message: 'Pending' });

    expect((await submit(page)).status).toBe(303);
    expect((await poll(token, { method: 'HEAD' })).status).toBe(200);
    const { status, body: answer } = await poll(token);
    expect([status, answer.code, Object.keys(answer.result)]).toEqual([
      200,
      2000,
      ['user_token', 'test_api_key', 'user_id'],
    ]);
    const { user_token, test_api_key, user_id } = answer.result;
    expect(await service.accounts.findTokenAccount(user_token)).toBe(user_id);
    expect(await service.accounts.summarise(test_api_key)).toMatchObject({ bornBySignUp: true, accountId: user_id });
    expect((await service.get('/postcodes/QX11AA', test_api_key)).status).toBe(200);
    expect(await service.balance(test_api_key)).toBe(99);
    expect((await service.get(`/keys/${test_api_key}?user_token=${user_token}`)).body.result).toMatchObject({
      available: true,
      datasets: {
        paf: true,
        usps: true,
        email: true,
        phone: true,
        gbrcleanse: true,
        uspscleanse: true,
        gazetteer: true,
      },
    });
    expect(seen(await poll(token))).toEqual([410, 4100]);
  });

  test('of polls that arrive together one gets the credentials', async () => {
    const { token, page } = await begin();
    await submit(page);
    const answers = await Promise.all(Array.from({ length: 8 }, () => poll(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)]);
  });

  test('forms that arrive together make one account', async () => {
    const { accounts } = await service.accounts.count();
    const { page } = await begin();
    const answers = await Promise.all([submit(page), submit(page), submit(page)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await service.accounts.count()).accounts).toBe(accounts + 1);
  });

  test('after half an hour the token and the page are gone, accepted or not', async () => {
    const [waiting, accepted] = [await begin(), await begin()];
    await submit(accepted.page);
    service.clock.nowMs += 30 * 60_000;
    for (const { token, page } of [waiting, accepted]) {
      expect(seen(await poll(token))).toEqual([410, 4100]);
      expect((await readReply(await fetch(page))).status).toBe(410);
      expect((await submit(page)).status).toBe(410);
    }
  });

  test('a token that never was is pending for ever', async () => {
    expect(seen(await poll('A'.repeat(32)))).toEqual([202, 2020]);
    expect((await readReply(await fetch(`${service.origin}/sign-up/${'A'.repeat(32)}`))).status).toBe(410);
  });

  test('the page shows what was given as text, not as markup', async () => {
    const { page } = await begin();
    const { status, text, headers } = await readReply(await fetch(page));
    expect(status).toBe(200);
    expect(text).toContain('Ada &lt;b&gt;Penhallow&lt;/b&gt;');
    expect(text).toContain('Quillhaven Stores &amp; Sons');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self' 'sha256-/);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['an unticked box', '', {}, 400],
    ['another site, by its origin', 'accept=yes', { origin: 'https://elsewhere.example' }, 403],
    ['another site, by the word of the browser', 'accept=yes', { 'sec-fetch-site': 'cross-site' }, 403],
    ['an origin that is none', 'accept=yes', { origin: 'null' }, 403],
    ['JSON', '{"accept":"yes"}', { 'content-type': 'application/json' }, 415],
    ['too much', `accept=yes&more=${'x'.repeat(5_000)}`, {}, 400],
  ])('a form from %s makes no account', async (_, form, headers, status) => {
    const { token, page } = await begin();
    expect((await submit(page, form, headers as Record<string, string>)).status).toBe(status);
    expect(seen(await poll(token))).toEqual([202, 2020]);
  });

  test('the form may come from the address that the operator names', async () => {
    const { page } = await begin();
    expect((await submit(page, 'accept=yes', { origin: 'https://post.example' })).status).toBe(303);
  });

  test('forms are taken nowhere else', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'name=Ada' };
    expect(seen(await service.get('/sign_up', undefined, init))).toEqual([415, 4150]);
  });
});

describe('the limits and settings of signing up', () => {
  test('switched off, there is nothing there', async () => {
    const at = await start({ sign_up: 'off' });
    expect(seen(await post(body, at))).toEqual([404, 404]);
    expect(seen(await at.get('/sign_up/token'))).toEqual([404, 404]);
    expect((await fetch(`${at.origin}/sign-up/token`)).status).toBe(404);
    expect(await (await fetch(`${at.origin}/openapi.json`)).text()).not.toContain('sign_up');
  });

  test('the terms and the lookups are the operator’s, and the sixth sign-up from one IP within an hour is 4291', async () => {
    const at = await start({ terms_url: 'https://post.example/terms?a=1&b=2', sign_up_lookups: '7' });
    const { token, page } = await begin(at);
    const { text } = await readReply(await fetch(page));
    expect(text).toContain('href="https://post.example/terms?a=1&amp;b=2"');
    expect(text).not.toContain('<h2');
    await submit(page);
    const { result } = (await at.get(`/sign_up/${token}`)).body;
    expect(await at.balance(result.test_api_key)).toBe(7);

    for (let count = 2; count <= 5; count++) expect((await post(body, at)).status).toBe(200);
    expect(seen(await post(body, at))).toEqual([429, 4291]);
    expect(seen(await post({}, at))).toEqual([400, 4000]);
    at.clock.nowMs += 60 * 60_000;
    expect((await post(body, at)).status).toBe(200);
  });

  test('terms that are no web address are refused at the start', () => {
    const settings = readSettings([{ terms_url: 'javascript:alert(1)' }]);
    expect(() => openSignUp(settings, {} as SignUpStore, () => '')).toThrow('terms_url');
  });
});

describe.skipIf(chromiumPath === undefined)('the page in a real browser without scripts', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  });
  afterEach(() => page.setViewportSize({ width: 1_280, height: 720 }));
  afterAll(() => browser.close());

  test('is accepted with the keyboard alone, and then says so', async () => {
    const { token, page: address } = await begin();
    await page.goto(address);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Create your account');
    // The first link skips the header.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await page.getByLabel('I have read these terms and accept them').isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
    expect(page.url().replace(/#main$/, '')).toBe(address);
    expect((await poll(token)).status).toBe(200);
    await page.reload();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Your account is ready');
  });

  test('is not sent while the box is not ticked', async () => {
    const { token, page: address } = await begin();
    await page.goto(address);
    await page.getByRole('button', { name: 'Create account' }).click();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Create your account');
    expect((await poll(token)).status).toBe(202);
  });

  test('fits a narrow screen', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { page: address } = await begin();
    await page.goto(address);
    const box = await page.getByRole('main').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  });

  test('reads well with assistive technology, in the light and in the dark', async () => {
    const context = await browser.newContext({ bypassCSP: true });
    const open = await context.newPage();
    const { page: address } = await begin();
    const violations: string[] = [];
    const check = async () => violations.push(...(await barriersInLightAndDark(open, 'every')));
    await open.goto(address);
    await check();
    await open.locator('form').evaluate((form) => form.setAttribute('novalidate', ''));
    await open.getByRole('button', { name: 'Create account' }).click();
    await open.getByRole('alert').waitFor();
    await check();
    await open.getByRole('checkbox').check();
    await open.getByRole('button', { name: 'Create account' }).click();
    await open.getByRole('heading', { name: 'Your account is ready' }).waitFor();
    await check();
    await open.goto(`${address}x`);
    await check();
    await context.close();
    expect(violations).toEqual([]);
  });

  test('asks nobody else for anything and breaks no rule of its own', async () => {
    const watched = await browser.newPage();
    const asked: string[] = [];
    const complaints: string[] = [];
    watched.on('request', (request) => asked.push(new URL(request.url()).origin));
    watched.on('console', (message) => complaints.push(message.text()));
    await watched.goto((await begin()).page);
    const colour = await watched.evaluate("getComputedStyle(document.querySelector('main button')).backgroundColor");
    expect(colour).toBe('rgb(11, 107, 82)');
    expect([...new Set(asked)]).toEqual([service.origin]);
    expect(complaints.filter((text) => /Content Security Policy/.test(text))).toEqual([]);
  });
});
