import { text } from 'node:stream/consumers';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keySlug } from '../packages/console/src/parts/in-locale.ts';
import { barriersInLightAndDark, barriersOf } from './support/axe.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { type ConsolePage, openConsole, operatorPassword, setOperatorPassword, signIn } from './support/signed-in.ts';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
let browser: Browser;
let key: { apiKey: string; userToken: string };

const people = 'id,address,town\n1,1 harbour row,quillhaven\n2,harbour,osterby\n3,zzz,\n';

describe.skipIf(chromiumPath === undefined)('the console in a real browser', () => {
  beforeAll(async () => {
    service = await startService();
    await setOperatorPassword(service);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });
  beforeEach(async () => {
    // Nobody is locked out by the tests before.
    service.clock.nowMs += 3_600_000;
    key = await service.makeKey({ datasets: ['paf', 'mr', 'nyb', 'gbrcleanse', 'phone', 'gazetteer'] });
  });

  const open = async (secret: string, options = {}): Promise<ConsolePage> => {
    const opened = await openConsole(browser, service, options);
    await signIn(opened.page, secret);
    return opened;
  };

  test('an owner signs in and finds an address with the keyboard alone', async () => {
    const { page, problems, close } = await openConsole(browser, service);
    await page.getByLabel('User token').focus();
    await page.keyboard.type(key.userToken);
    await page.keyboard.press('Enter');
    await page.getByLabel('Address', { exact: true }).focus();
    await page.keyboard.type('1 harbour row');
    await page.keyboard.press('Enter');
    const first = page.getByRole('list', { name: 'Suggestions' }).getByRole('button').first();
    await first.waitFor();
    for (let tabs = 0; tabs < 20 && !(await first.evaluate((one) => one.matches(':focus'))); tabs++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('address').getByText('Quillhaven').waitFor();
    expect(await service.balance(key.apiKey)).toBe(999);
    await page.getByRole('button', { name: 'Map' }).click();
    await page.locator('.leaflet-container path').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Code' }).click();
    await page.getByRole('button', { name: 'Python' }).click();
    expect(await page.getByRole('region', { name: 'Python' }).textContent()).toContain('requests.get(');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('a wrong token is refused in words, and nothing is shown', async () => {
    const { page, close } = await openConsole(browser, service);
    await page.getByLabel('User token').fill('uk_nobody');
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('Unknown user token');
    await close();
  });

  test('cleansing shows a verdict for each element, a check of a phone number its formats', async () => {
    const { page, problems, close } = await open(key.userToken);
    await page.getByRole('link', { name: 'Cleanse', exact: true }).click();
    const form = page.getByRole('form', { name: 'Cleanse' });
    await form.getByLabel('Address', { exact: true }).fill('1 harbuor row, osterby');
    await page.getByRole('button', { name: 'Send' }).click();
    const verdicts = page.getByRole('list', { name: 'Verdict for each element' });
    await verdicts.waitFor();
    expect(await verdicts.textContent()).toContain('post town: differs');
    await page.getByRole('link', { name: 'Postcode' }).click();
    await page.getByRole('textbox', { name: 'Postcode' }).fill('QX1 1AZ');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: 'QX1 1AA' }).click();
    await page.locator('address').getByText('Quillhaven').first().waitFor();
    await page.getByRole('link', { name: 'Phone' }).click();
    await page.getByLabel('Phone number').fill('+447400123456');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('+44 7400 123456').first().waitFor();
    await page.setViewportSize({ width: 320, height: 740 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    await close();
  });

  test('the settings of a key are changed, refused in words when they cannot be, and usage and log are shown', async () => {
    await service.get('/postcodes/QX11AA?tags=shop', key.apiKey);
    const { page, close } = await open(key.userToken);
    await page.getByRole('link', { name: 'Keys' }).click();
    await page.getByRole('link', { name: 'Test key' }).click();
    await page.getByText('999').first().waitFor();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Each day', { exact: true }).fill('500');
    await page.getByLabel('Sites that may use the key').fill('*.example.org\nshop.example.com');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect(await service.accounts.findKey(key.apiKey)).toMatchObject({
      limits: { daily: 500 },
      allowedUrls: ['*.example.org', 'shop.example.com'],
    });
    await page.getByLabel('Each month').fill('many');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('“Each month” must be a whole number.');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('navigation', { name: 'About the key' }).getByRole('link', { name: 'Usage' }).click();
    await page.locator('canvas').waitFor();
    await page.getByText('1 lookup', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Lookup log' }).click();
    await page.getByLabel('Search in the log').fill('qx1');
    await page.getByText('1 of 1 lookups').waitFor();
    await page.getByRole('link', { name: 'Configurations' }).click();
    await page.getByLabel('Name').fill('checkout');
    await page.getByLabel('Content').fill('{"a":1}');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'checkout' }).waitFor();
    await close();
  });

  test('a file is sent, survives a closed page, is corrected and downloaded', async () => {
    const first = await open(key.userToken);
    await first.page.getByRole('link', { name: 'Clean a file' }).click();
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(people) };
    await first.page.getByLabel('Drop a CSV file').setInputFiles(file);
    await first.page.getByRole('button', { name: 'Start' }).click();
    await first.page.getByRole('heading', { level: 1, name: 'people.csv' }).waitFor();
    const address = first.page.url();
    await first.close();

    const { page, problems, close } = await open(key.userToken);
    await page.goto(address);
    await page.getByText('2 rows to review.').waitFor();
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByRole('button', { name: 'Correct' }).click();
    await page.getByLabel('The right one').fill('2 harbour row');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('list', { name: 'Suggestions' }).getByRole('button').first().click();
    await page.getByText('Every row is decided.').waitFor();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download your rows, matches and decisions' }).click();
    const saved = await downloaded;
    expect(saved.suggestedFilename()).toBe('people-reviewed.csv');
    const lines = (await text(await saved.createReadStream())).trimEnd().split('\n');
    expect(lines.map((line) => /,(decision|accepted|corrected),/.exec(line)?.[1])).toEqual([
      'decision',
      'accepted',
      'accepted',
      'corrected',
    ]);
    expect(problems).toEqual([]);
    await close();
  });

  test('before a file is started its cost is shown, and doubtful matches are accepted in bulk only when asked, and undone', async () => {
    const poor = await service.makeKey({ datasets: ['paf', 'mr', 'nyb', 'gbrcleanse'], lookups: 3 });
    const { page, problems, close } = await open(poor.userToken);
    await page.getByRole('link', { name: 'Clean a file' }).click();
    const rows = `${people}4,1 Harbour Row,quillhaven\n`;
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
    await page.getByLabel('Drop a CSV file').setInputFiles(file);
    await page
      .getByText('4 rows by address, town. It will take at most 4 lookups, one for each answer; 3 are left.')
      .waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('may not be enough');
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('1 row means the same door as one before.').waitFor();
    await page.getByText('2 rows to review.').waitFor();
    const doubtful = page.getByRole('row', { name: /harbour, osterby/ });
    expect(await doubtful.innerText()).toMatch(/Against it: |For it: /);
    expect(await doubtful.innerText()).not.toMatch(/^2, /);
    expect(await page.getByRole('button', { name: 'Accept 0 of 2 shown' }).isDisabled()).toBe(true);
    await page.getByLabel('Accept from').fill('0');
    const answers = [false, true];
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void (answers.shift() ? dialog.accept() : dialog.dismiss());
    });
    await page.getByRole('button', { name: 'Accept 1 of 2 shown' }).click();
    await page.getByText('2 rows to review.').waitFor();
    await page.getByRole('button', { name: 'Accept 1 of 2 shown' }).click();
    await page.getByText('1 row to review.').waitFor();
    expect(asked).toEqual(Array(2).fill('Below 75% confidence: 1 of these matches. Accept them too?'));
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo the last 1' }).click();
    await page.getByText('2 rows to review.').waitFor();
    await page.getByLabel('Show').selectOption({ label: 'Same door as a row before (1)' });
    await page.getByText('the same door as row 1').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('an operator makes an account and a key, tops it up, and suspends it', async () => {
    const { page, problems, close } = await open(operatorPassword);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('link', { name: 'Operate' }).click();
    await page.getByText('Charges: works').waitFor();
    await page.getByRole('link', { name: 'Accounts' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Example Ltd');
    await page.getByLabel('E-mail address').fill('ops@example.test');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('region', { name: 'User token' }).waitFor();
    await page
      .getByRole('row', { name: /Example Ltd/ })
      .getByRole('button', { name: 'New key' })
      .click();
    await page.getByLabel('Name of the key').fill('Web shop');
    await page.getByRole('button', { name: 'Make the key' }).click();
    const apiKey = (await page.getByRole('region', { name: 'The new key' }).textContent()) ?? '';
    await page.getByRole('link', { name: 'Keys' }).last().click();
    await page.getByLabel('Search keys').fill('web shop');
    await page.getByRole('button', { name: 'Top up' }).click();
    await page.getByRole('form', { name: 'Top up Web shop' }).getByRole('button', { name: 'Top up' }).click();
    await page.getByText('Web shop has 1,000 more lookups.').waitFor();
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByText('Web shop is suspended.').waitFor();
    expect(await service.accounts.summarise(apiKey)).toMatchObject({ lookupsRemaining: 2_000, suspended: true });
    await page.getByRole('link', { name: 'Data' }).click();
    await page.getByRole('cell', { name: 'served' }).first().waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('every page reads well with assistive technology in the light and in the dark, and fits a phone', async () => {
    const opened = await openConsole(browser, service, { bypassCSP: true, viewport: { width: 360, height: 740 } });
    const { page } = opened;
    const found: string[] = [];
    const look = async (name: string) => {
      found.push(...(await barriersInLightAndDark(page)).map((barrier) => `${name}: ${barrier}`));
      // 320 is what a window of 1280 pixels has at a zoom of 400%.
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        const wide = await page.evaluate('document.documentElement.scrollWidth');
        if (wide !== width) found.push(`${name} is ${wide} wide at ${width}`);
      }
    };
    await page.getByLabel('User token').waitFor();
    await look('sign in');
    await signIn(page, operatorPassword);
    for (const [path, text] of pages) {
      await page.goto(`${service.origin}/console#/${path.replace('KEY', keySlug(key.apiKey))}`);
      await page.getByText(text).first().waitFor();
      await look(path);
    }
    expect(found).toEqual([]);
    await opened.close();
  });
});

/** Every page by its path, where KEY stands for a key, with words that show it is there. */
const pages = [
  ['try/search', 'The answer will be shown here'],
  ['try/addresses', 'By position'],
  ['usage', 'By country'],
  ['keys', 'Test key'],
  ['keys/KEY/overview', 'Purchases'],
  ['keys/KEY/usage', 'As a table'],
  ['keys/KEY/log', 'Search in the log'],
  ['keys/KEY/settings', 'Save'],
  ['keys/KEY/configs', 'There is no configuration yet'],
  ['clean', 'Drop a CSV file'],
  ['changes', 'in the last two years'],
  ['operate/status', 'Recent errors'],
  ['operate/accounts', 'New account'],
  ['operate/keys', 'Top up'],
  ['operate/data', 'served'],
] as const;
