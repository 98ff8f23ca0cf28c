import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { jobOf, sendFile, waitForJob } from './support/jobs.ts';
import { openConsole, signIn } from './support/signed-in.ts';
import { type Service, startService } from './support/start-service.ts';
import { workbook } from './support/workbook.ts';

let service: Service;
let key: { apiKey: string; userToken: string };
beforeAll(async () => {
  service = await startService();
  key = await service.makeKey({ datasets: ['paf', 'mr', 'nyb', 'gbrcleanse'] });
});
afterAll(() => service.stop());

const people = 'name,address\nAda,"1 harbour row, quillhaven, qx1 1aa"\nBo,"2 harbour row"\nCy,"nowhere at all"\n';
const finishedJob = async (): Promise<string> => {
  const { body } = await sendFile(service.origin, people, key.apiKey, 'operation=cleanse&column=address');
  const { id } = body.result;
  await waitForJob(
    () => jobOf(service.origin, id, key.apiKey),
    ({ state }) => state === 'done',
  );
  return id;
};
const decide = (job: string, body: unknown, apiKey = key.apiKey) =>
  service.get(`/jobs/${job}/decisions`, apiKey, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('decisions about rows are kept with the job, the last one counts, and nothing is charged', async () => {
  const job = await finishedJob();
  const before = await service.balance(key.apiKey);
  expect((await service.get(`/jobs/${job}/decisions`, key.apiKey)).body.result).toEqual({ decisions: [] });
  await decide(job, { decisions: [{ row: 3, decision: 'corrected', address: '9 Tern "Court", Tŷ' }] });
  await decide(job, { decisions: [{ row: 2, decision: 'accepted' }] });
  const { body } = await decide(job, { decisions: [{ row: 2, decision: 'left' }] });
  expect(body).toMatchObject({ code: 2000, result: { decisions: [{ row: 2, decision: 'left', address: '' }] } });
  expect((await service.get(`/jobs/${job}/decisions`, key.apiKey)).body.result.decisions).toEqual([
    { row: 2, decision: 'left', address: '' },
    { row: 3, decision: 'corrected', address: '9 Tern "Court", Tŷ' },
  ]);
  expect(await service.balance(key.apiKey)).toBe(before);
  await service.get(`/jobs/${job}`, key.apiKey, { method: 'DELETE' });
  expect((await service.get(`/jobs/${job}/decisions`, key.apiKey)).body.code).toBe(4045);
});

test('a decision that cannot be is refused whole, and another key sees no job', async () => {
  const job = await finishedJob();
  const good = { row: 1, decision: 'left' };
  const rows: readonly (readonly [unknown, number])[] = [
    [{ decisions: [good, { row: 4, decision: 'left' }] }, 4001],
    [{ decisions: [good, { row: 0, decision: 'left' }] }, 4000],
    [{ decisions: [{ row: 1, decision: 'maybe' }] }, 4000],
    [{ decisions: [] }, 4000],
    [{ decisions: Array(1_001).fill(good) }, 4000],
    [{}, 4000],
  ];
  for (const [body, code] of rows)
    expect((await decide(job, body)).body.code, JSON.stringify(body).slice(0, 80)).toBe(code);
  const { apiKey } = await service.makeKey({ datasets: ['gbrcleanse'] });
  expect((await decide(job, { decisions: [good] }, apiKey)).body.code).toBe(4045);
  expect((await service.get(`/jobs/${job}/decisions`, key.apiKey)).body.result.decisions).toEqual([]);
});

describe.skipIf(chromiumPath === undefined)('in a real browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  const open = async (path = 'clean') => {
    const opened = await openConsole(browser, service);
    await signIn(opened.page, key.userToken);
    await opened.page.goto(`${service.origin}/console#/${path}`);
    return opened;
  };

  test('what was decided is there again after the page was closed', async () => {
    const job = await finishedJob();
    const first = await open(`clean/${job}`);
    await first.page.getByText('2 rows to review.').waitFor();
    await first.page.getByRole('button', { name: 'Leave', exact: true }).first().click();
    await first.page.getByRole('button', { name: 'Correct' }).click();
    await first.page.getByLabel('The right one').fill('7 Tern Court');
    await first.page.getByRole('button', { name: 'Use this text' }).click();
    await first.page.getByText('Every row is decided.').waitFor();
    const saved = async () => (await service.get(`/jobs/${job}/decisions`, key.apiKey)).body.result.decisions.length;
    await expect.poll(saved).toBe(2);
    expect(first.problems).toEqual([]);
    await first.close();

    const { page, close } = await open(`clean/${job}`);
    await page.getByText('Every row is decided.').waitFor();
    await page.getByLabel('Show').selectOption('all');
    await page.getByRole('cell', { name: '7 Tern Court' }).waitFor();
    expect(await page.getByText('left as it was').count()).toBe(1);
    await close();
  });

  test('all rows that the filter shows are accepted or left at once, and kept', async () => {
    const job = await finishedJob();
    const { page, problems, close } = await open(`clean/${job}`);
    await page.getByText('2 rows to review.').waitFor();
    await page.getByLabel('Show').selectOption('unsure');
    await page.getByLabel('Accept from').fill('0');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Accept 1 of 1 shown' }).click();
    await page.getByText('1 row to review.').waitFor();
    expect(await page.getByRole('button', { name: 'Accept 0 of 0 shown' }).isDisabled()).toBe(true);
    await page.getByLabel('Show').selectOption('none');
    await page.getByRole('button', { name: 'Leave all 1 shown' }).click();
    await page.getByText('Every row is decided.').waitFor();
    const kept = async () => (await service.get(`/jobs/${job}/decisions`, key.apiKey)).body.result.decisions;
    await expect.poll(kept).toEqual([
      { row: 2, decision: 'accepted', address: '' },
      { row: 3, decision: 'left', address: '' },
    ]);
    expect(problems).toEqual([]);
    await close();
  });

  test('a decision that could not be kept is said', async () => {
    const { page, close } = await open(`clean/${await finishedJob()}`);
    await page.getByRole('button', { name: 'Leave', exact: true }).first().waitFor();
    await page.route('**/decisions', (route) => route.abort());
    await page.getByRole('button', { name: 'Leave', exact: true }).first().click();
    expect(await page.getByRole('alert').innerText()).toContain('The last decision was not kept');
    await close();
  });

  test('a spreadsheet is previewed, sent and checked; what is none is refused in words', async () => {
    const { page, problems, close } = await open();
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const rows = `<row>${text('name')}${text('address')}</row><row>${text('Ada')}${text('1 harbour row, qx1 1aa')}</row>`;
    const choose = (name: string, buffer: Buffer) =>
      page.getByLabel('Drop a CSV file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await choose('people.xlsx', Buffer.from('not a spreadsheet'));
    expect(await page.getByRole('alert').innerText()).toContain('no spreadsheet');
    await choose('people.xls', Buffer.from(''));
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('Save the file as CSV or .xlsx');
    await choose('people.xlsx', workbook(rows, { sheets: ['Members', 'Notes'] }));
    await page.getByText('Only the first of 2 sheets is read: Members.').waitFor();
    await page.getByRole('cell', { name: '1 harbour row, qx1 1aa' }).waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Every row is decided.').waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});
