import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, startBinary } from '../support/binary.ts';
import { chromiumPath, openBrowser } from '../support/browser.ts';
import { openConsole, signIn } from '../support/signed-in.ts';

const fixtures = join(import.meta.dirname, '../../fixtures');
const rows = 2_000;

describe.skipIf(chromiumPath === undefined)('a server that is started again while it cleans a file', () => {
  const data = temporaryFolder();
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    rmSync(data, { recursive: true });
  });

  test('the open page says so, goes on by itself, and shows the result', async () => {
    const run = (...words: string[]) => runBinary([...words, '--json'], data);
    expect((await run('import', 'paf', fixtures)).code).toBe(0);
    const made = await run('admin', 'key', 'create', '--lookups', '10000', '--datasets', 'paf,gbrcleanse');
    const { user_token: userToken } = JSON.parse(made.stdout) as { user_token: string };
    const first = await startBinary(data);
    const { origin, port } = new URL(first.baseUrl);

    const { page, close } = await openConsole(browser, { origin });
    await signIn(page, userToken);
    await page.getByRole('link', { name: 'Clean a file' }).click();
    const csv = `row,address\n${Array.from({ length: rows }, (_, at) => `${at + 1},"1 Harbour Row, Quillhaven QX1 1AA"\n`).join('')}`;
    await page
      .getByLabel('Drop a CSV file')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('heading', { level: 1, name: 'people.csv' }).waitFor();
    await endBinary(first, 'SIGKILL');
    await page.getByRole('alert').getByText('The server cannot be reached').waitFor();
    expect(await page.getByRole('heading', { level: 1, name: 'people.csv' }).count()).toBe(1);

    const second = await startBinary(data, {}, ['--port', port]);
    await page.getByText('Every row is decided.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByText('2,000 of 2,000 rows done, 0 failed, 2,000 lookups taken.').waitFor();
    await close();
    await endBinary(second, 'SIGTERM');
  });
});
