import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patience } from '../packages/server/src/ports/testing/patience.ts';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { barriersOf } from './support/axe.ts';
import { endBinary, runBinary, type ServerProcess, startBinary } from './support/binary.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { openConsole, operatorPassword, setOperatorPassword, signIn } from './support/signed-in.ts';
import { readReply } from './support/start-service.ts';

const houses = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `QX7 1AA,QUILLHAVEN,,,BEACON STREET,,${at + 1},,,,,,${93_000_001 + at},S,,1A`,
  ).join('\r\n');

describe.skipIf(chromiumPath === undefined)('data by hand, in a real browser and with the real binary', () => {
  let server: ServerProcess;
  let browser: Browser;
  let origin: string;
  let apiKey: string;
  let userToken: string;
  const data = temporaryFolder();
  const deliveries = join(temporaryFolder(), 'deliveries');
  beforeAll(async () => {
    mkdirSync(deliveries);
    writeFileSync(join(deliveries, 'CSV PAF.csv'), houses(30));
    await setOperatorPassword({ data } as never);
    const made = await runBinary(['admin', 'key', 'create', '--lookups', '50', '--datasets', 'paf', '--json'], data);
    ({ api_key: apiKey, user_token: userToken } = JSON.parse(made.stdout));
    server = await startBinary(data, { FINGERPOST_IMPORT_FOLDER: deliveries, FINGERPOST_IMPORT_SIZE: '10000' });
    origin = new URL(server.baseUrl).origin;
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await endBinary(server, 'SIGTERM');
  });

  const addressesOf = async (postcode: string): Promise<number | undefined> =>
    (await readReply(await fetch(`${origin}/v1/postcodes/${postcode}?api_key=${apiKey}`))).body?.result?.length;

  test('an operator uploads a file, sees what it is and what it would change, imports it, and rolls it back', async () => {
    const { page, problems, close } = await openConsole(browser, { origin });
    page.on('dialog', (dialog) => void dialog.accept());
    await signIn(page, operatorPassword);
    await page.goto(`${origin}/console#/operate/data`);
    const last = page.getByRole('region', { name: 'The last import' });
    const check = async (words: string) => {
      await page.getByRole('button', { name: 'Check' }).click();
      await last.getByText(words).waitFor();
    };
    const importNow = async () => {
      await last.getByRole('button', { name: 'Import now' }).click();
      await last.getByText('is served now.').waitFor();
    };
    await page.getByLabel('From').selectOption('path');
    await page.getByLabel('File or folder').fill('CSV PAF.csv');
    await check('30 rows found. These would be the first of this dataset.');
    await last.getByRole('heading', { name: 'paf: paf of United Kingdom' }).waitFor();
    expect(await addressesOf('QX71AA')).toBeUndefined();
    await importNow();
    await expect.poll(() => addressesOf('QX71AA'), patience).toBe(30);

    await page.getByLabel('From').selectOption('upload');
    const file = { name: 'CSV PAF.csv', mimeType: 'text/csv', buffer: Buffer.from(houses(29)) };
    await page.getByLabel('File (plain').setInputFiles(file);
    await check('29 rows found. They would replace the 30 that are served now.');
    expect(await barriersOf(page)).toEqual([]);
    await importNow();
    await expect.poll(() => addressesOf('QX71AA'), patience).toBe(29);

    const older = page.getByRole('region', { name: 'Builds' }).getByRole('row').filter({ hasText: 'kept' });
    await older.getByRole('button', { name: 'Roll back to this' }).click();
    await expect.poll(() => addressesOf('QX71AA'), patience).toBe(30);

    await page.getByLabel('File (plain').setInputFiles({ ...file, buffer: Buffer.from(houses(10)) });
    await check('The files have 10 rows, but the dataset has 30');
    expect(await last.getByRole('button', { name: 'Import now' }).count()).toBe(0);
    await last.getByLabel('Import although the dataset becomes smaller').check();
    await importNow();
    await expect.poll(() => addressesOf('QX71AA'), patience).toBe(10);

    await page.getByLabel('File (plain').setInputFiles({ ...file, buffer: Buffer.from('not an address file\n') });
    await check('failed. Nothing was changed.');
    await page.getByLabel('File (plain').setInputFiles({ ...file, buffer: Buffer.alloc(10_001, 'x') });
    await page.getByRole('button', { name: 'Check' }).click();
    expect(await page.getByRole('form', { name: 'Import data' }).getByRole('alert').innerText()).toMatch(/too large/i);
    expect(await addressesOf('QX71AA')).toBe(10);
    expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
    await close();
  });

  test('nobody but an operator sees or starts an import, and no path leads out of the folder', async () => {
    const ours = { 'x-fingerpost-console': '1', 'content-type': 'application/json' };
    const ask = async (path: string, body: object | undefined, cookie = '') =>
      readReply(
        await fetch(`${origin}/console/api${path}`, {
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
          headers: { ...(body ? ours : { 'x-fingerpost-console': '1' }), cookie },
        }),
      );
    const cookieOf = async (body: object) =>
      (await ask('/session', body)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const wish = { kind: 'path', name: 'CSV PAF.csv', dry_run: true };
    for (const cookie of ['', await cookieOf({ user_token: userToken })]) {
      expect((await ask('/imports', undefined, cookie)).body.code).toBe(4011);
      expect((await ask('/imports', wish, cookie)).body.code).toBe(4011);
      const headers = { 'x-fingerpost-console': '1', 'content-type': 'application/octet-stream', cookie };
      const upload = await fetch(`${origin}/console/api/imports/uploads/a`, { method: 'POST', body: 'x', headers });
      expect((await readReply(upload)).body.code).toBe(4011);
    }
    const cookie = await cookieOf({ password: operatorPassword });
    const { changes } = (await ask('/changes', {}, cookie)).body.result;
    const told = changes.map(({ actor, action }: Record<string, string>) => `${actor}: ${action}`);
    expect(told).toEqual(expect.arrayContaining(['operator: Started an import', 'command line: Created a key']));
    expect(JSON.stringify(changes)).not.toContain(apiKey);
    for (const name of ['../secret', '/etc/passwd', data])
      expect((await ask('/imports', { ...wish, name }, cookie)).body).toMatchObject({ code: 4001 });
    expect((await ask('/imports', { ...wish, format: 'none' }, cookie)).body.errors).toMatchObject([
      { path: 'format' },
    ]);
  });
});
