import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { openShop } from './support/shop.ts';
import { type Service, startService } from './support/start-service.ts';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'README.md'), 'utf8');

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test.skipIf(chromiumPath === undefined)('the five lines of HTML on the front page are a form that works', async () => {
  const { apiKey } = await service.makeKey();
  const [, html = ''] = /```html\n(.*?)```/s.exec(page) ?? [];
  expect(html.trim().split('\n')).toHaveLength(5);
  const browser = await openBrowser();
  const shop = await openShop(browser);
  try {
    const form = await shop.open(html.replace('http://localhost:8787', service.origin).replace('ak_…', apiKey));
    await form.getByRole('combobox').pressSequentially('1 harbour row');
    await form.getByRole('option', { name: '1 Harbour Row' }).first().click();
    await expect.poll(() => form.getByLabel('Postcode').inputValue()).toBe('QX1 1AA');
    expect(await form.getByLabel('Address', { exact: true }).inputValue()).toContain('Harbour Row');
    expect(form.complaints).toEqual([]);
  } finally {
    shop.close();
    await browser.close();
  }
});

test('the pictures of the front page are small', () => {
  const pictures = [...page.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => path);
  expect(pictures).toHaveLength(2);
  for (const path of pictures) expect([path, statSync(join(root, path)).size < 150_000]).toEqual([path, true]);
});
