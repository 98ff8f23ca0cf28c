import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { dutchRow, publishRows, rowOf } from './support/publish-rows.ts';
import { openShop, type Shop, type ShopPage } from './support/shop.ts';
import { type Service, startService } from './support/start-service.ts';

/** A street with a house, a block of 24 flats, and a house that two companies share. */
const street = { dataset: 'nyb', postcode: 'QX4 2AA', post_town: 'QUILLHAVEN', thoroughfare: 'BEACON STREET' } as const;
const rows = [
  rowOf({ ...street, building_number: '1', udprn: 92_000_201 }),
  ...Array.from({ length: 24 }, (_, at) =>
    rowOf({ ...street, building_name: 'TERN COURT', sub_building_name: `FLAT ${at + 1}`, udprn: 92_000_001 + at }),
  ),
  ...['ARROW LTD', 'BOW LTD'].map((organisation_name, at) =>
    rowOf({ ...street, building_number: '12', organisation_name, udprn: 92_000_101 + at }),
  ),
];

describe.skipIf(chromiumPath === undefined)('the address finder in a real browser', () => {
  let service: Service;
  let browser: Browser;
  let shop: Shop;
  let key: string;

  beforeAll(async () => {
    service = await startService({ suggest_watch_count: '0' });
    await publishRows(service.data, 'gbr', rows);
    await publishRows(service.data, 'nld', [dutchRow]);
    const datasets = ['paf', 'mr', 'nyb', 'kadaster', 'gbrcleanse'] as const;
    key = (await service.makeKey({ datasets, allowedUrls: ['127.0.0.1'], lookups: 100_000 })).apiKey;
    await vi.waitFor(async () => {
      const headers = { origin: 'http://127.0.0.1' };
      for (const query of ['query=beacon', 'query=wegwijzerlaan&context=NLD'])
        expect((await service.get(`/autocomplete/addresses?${query}`, key, { headers })).body.result.hits).not.toEqual(
          [],
        );
    }, 20_000);
    browser = await openBrowser();
    shop = await openShop(browser);
  });
  afterAll(async () => {
    await browser?.close();
    shop?.close();
    await service?.stop();
  });

  const script = (more = '', file = 'address-finder.js') =>
    `<script src="${service.origin}/${file}" data-api-key="${key}" ${more} defer></script>`;
  const fields = `
    <label>Line 1 <input name="line_1"></label><label>Line 2 <input name="line_2"></label>
    <label>Town <input name="town"></label><label>Postcode <input name="postcode"></label>`;
  const form = (input = '<input id="find" data-fingerpost>', rest = fields) =>
    `<form><label for="find">Find your address</label>${input}${rest}<button>Go on</button></form>`;
  const openForm = (options = {}) => shop.open(script() + form(), options);

  const type = async (page: ShopPage, text: string, into = '#find') => {
    await page.locator(into).click();
    await page.keyboard.type(text, { delay: 10 });
  };
  const optionsOf = (page: ShopPage) => page.getByRole('option').allInnerTexts();
  const chosen = (page: ShopPage) => page.locator('[role=option][aria-selected=true]').innerText();
  const press = async (page: ShopPage, ...keys: string[]) => {
    for (const one of keys) await page.keyboard.press(one);
  };
  const valuesOf = (page: ShopPage, selector = 'form'): Promise<Record<string, string>> =>
    page.evaluate(`Object.fromEntries(new FormData(document.querySelector(${JSON.stringify(selector)})))`);
  const filled = (page: ShopPage, values: Record<string, string>) =>
    expect.poll(() => valuesOf(page), { timeout: 10_000 }).toMatchObject(values);
  const inside = { line_1: 'Flat 2', line_2: 'Tern Court, Beacon Street', town: 'Quillhaven', postcode: 'QX4 2AA' };

  /** Rules of WCAG 2 A and AA that are broken. */
  const violations = async (page: ShopPage): Promise<string[]> => {
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
    const { violations: found } = (await page.evaluate(
      "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })",
    )) as {
      violations: { id: string; nodes: { html: string }[] }[];
    };
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  };

  describe('by keyboard alone', () => {
    test('suggests, opens a building, fills the form, and costs one lookup', async () => {
      const page = await openForm();
      const before = (await service.balance(key)) ?? 0;
      await type(page, 'tern court');
      await page.getByRole('option').first().waitFor();
      expect(await optionsOf(page)).toEqual([
        'Tern Court, Beacon Street, Quillhaven, QX4\nAddresses:\n24',
        'Enter address manually',
      ]);
      expect(await page.locator('mark').allInnerTexts()).toEqual(['Tern', 'Court']);
      expect(await page.getByRole('option', { name: /QX4 Addresses:\s+24$/ }).count()).toBe(1);
      await press(page, 'ArrowDown', 'Enter');
      await page.getByRole('option', { name: 'Flat 1,' }).waitFor();
      expect((await optionsOf(page)).slice(0, 3).map((text) => text.split(',')[0])).toEqual([
        'Back',
        'Flat 1',
        'Flat 2',
      ]);
      expect(await chosen(page)).toContain('Flat 1,');
      await press(page, 'ArrowDown', 'Enter');
      await filled(page, inside);
      expect(await page.locator('#find').inputValue()).toBe('Flat 2, Tern Court, Beacon Street, Quillhaven, QX4');
      expect(await page.locator('[role=status]').innerText()).toBe('Address filled in');
      await expect.poll(async () => before - ((await service.balance(key)) ?? 0)).toBe(1);
      expect(page.complaints).toEqual([]);
      expect(page.asked.filter((url) => !url.startsWith(service.origin) && !url.startsWith(shop.origin))).toEqual([]);
    });

    test('a building is narrowed by what is typed next, and left by Escape or Back', async () => {
      const page = await openForm();
      await type(page, 'tern court');
      await page.getByRole('option').first().waitFor();
      await press(page, 'ArrowDown', 'Enter');
      await page.getByRole('option', { name: 'Flat 24,' }).waitFor();
      await page.keyboard.type(' 1');
      await expect.poll(async () => (await optionsOf(page)).length).toBe(13);
      await page.keyboard.type('2');
      await expect.poll(() => chosen(page)).toContain('Flat 12,');
      await press(page, 'Escape');
      await expect.poll(() => optionsOf(page)).not.toContain('Back');
      await press(page, 'Escape');
      expect(await page.locator('#find').getAttribute('aria-expanded')).toBe('false');
      await press(page, 'ArrowDown');
      await page.getByRole('option').first().waitFor();
      expect(await page.evaluate('document.activeElement.id')).toBe('find');
    });

    test('has the roles and states of a combobox', async () => {
      const page = await openForm();
      const input = page.getByRole('combobox', { name: 'Find your address' });
      expect(await input.getAttribute('aria-autocomplete')).toBe('list');
      await type(page, 'beacon street');
      await page.getByRole('option').first().waitFor();
      expect(await input.getAttribute('aria-expanded')).toBe('true');
      expect(await page.getByRole('listbox').getAttribute('id')).toBe(await input.getAttribute('aria-controls'));
      expect(await input.getAttribute('aria-activedescendant')).toBe(null);
      await press(page, 'ArrowUp');
      expect(await chosen(page)).toBe('Enter address manually');
      await press(page, 'ArrowDown');
      const first = page.getByRole('option').first();
      expect(await input.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
      expect(await page.locator('[role=status]').innerText()).toBe('Addresses: 3');
      await press(page, 'Tab');
      expect(await input.getAttribute('aria-expanded')).toBe('false');
      expect(await page.evaluate('document.activeElement.name')).toBe('line_1');
    });

    test('Enter with nothing chosen goes to the first suggestion and does not send the form', async () => {
      const page = await openForm();
      await type(page, '1 beacon');
      await page.getByRole('option').first().waitFor();
      await press(page, 'Enter');
      expect(await chosen(page)).toBe('1 Beacon Street, Quillhaven, QX4');
      await press(page, 'Enter');
      await filled(page, { line_1: '1 Beacon Street' });
      expect(page.url()).not.toContain('?');
    });
  });

  test('a suggestion is chosen by touch', async () => {
    const page = await openForm({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });
    await page.locator('#find').tap();
    await page.keyboard.type('1 beacon');
    await page.getByRole('option').first().tap();
    await filled(page, { line_1: '1 Beacon Street' });
    expect((await page.locator('#find').boundingBox())?.width).toBeLessThan(360);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  describe('on a network that is slow or fails', () => {
    test('one request is in flight, and answers to older texts are dropped', async () => {
      const page = await openForm();
      let [flying, most] = [0, 0];
      await page.route('**/autocomplete/addresses?*', async (route) => {
        most = Math.max(most, ++flying);
        const slow = new URL(route.request().url()).searchParams.get('query') === '1 ' ? 300 : 80;
        await new Promise((resolve) => setTimeout(resolve, slow));
        await route.continue().catch(() => {});
        flying--;
      });
      await page.locator('#find').click();
      await page.keyboard.type('1 beacon street', { delay: 60 });
      await expect.poll(() => optionsOf(page)).toContain('1 Beacon Street, Quillhaven, QX4');
      await page.waitForTimeout(500);
      const asked = page.asked
        .filter((url) => url.includes('/autocomplete/'))
        .map((url) => new URL(url).searchParams.get('query'));
      expect(most).toBe(1);
      expect(asked.at(-1)).toBe('1 beacon street');
      expect(asked.length).toBeLessThan(12);
    });

    test('what was answered before is shown again without asking', async () => {
      const page = await openForm();
      await type(page, 'beac');
      await expect.poll(() => page.locator('mark').allInnerTexts()).toEqual(['Beac', 'Beac', 'Beac']);
      await page.keyboard.type('o');
      await expect.poll(() => page.locator('mark').first().innerText()).toBe('Beaco');
      const asked = page.asked.length;
      await press(page, 'Backspace');
      await expect.poll(() => page.locator('mark').first().innerText()).toBe('Beac');
      expect(page.asked.length).toBe(asked);
    });

    test('a request that fails is tried again', async () => {
      const page = await openForm();
      let failures = 2;
      await page.route('**/autocomplete/addresses?*', (route) => (failures-- > 0 ? route.abort() : route.continue()));
      await type(page, '1 beacon');
      await page.getByRole('option', { name: '1 Beacon Street' }).waitFor({ timeout: 10_000 });
    });

    test('a failure that stays is said, can be tried again, and leaves the form usable', async () => {
      const page = await openForm();
      await page.route('**/autocomplete/addresses?*', (route) => route.fulfill({ status: 500, body: '{"code":5002}' }));
      await type(page, '1 beacon');
      await page.getByRole('option', { name: 'Try again' }).waitFor({ timeout: 10_000 });
      expect(await page.locator('[part=message]').innerText()).toBe('Addresses cannot be searched right now.');
      await page.unroute('**/autocomplete/addresses?*');
      await press(page, 'ArrowDown', 'Enter');
      await page.getByRole('option', { name: '1 Beacon Street' }).waitFor();
      await page.locator('[name=line_1]').fill('By hand');
      expect(await valuesOf(page)).toMatchObject({ line_1: 'By hand' });
    });

    test('the item that was chosen is resolved, whatever is typed in the meantime', async () => {
      const page = await openForm();
      await page.route('**/gbr?*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue().catch(() => {});
      });
      await type(page, '1 beacon');
      await page.getByRole('option', { name: '1 Beacon Street' }).click();
      await page.keyboard.type(' tern');
      await page.waitForTimeout(600);
      expect(await valuesOf(page)).toMatchObject({ line_1: '', town: '' });
    });
  });

  describe('when there is nothing to suggest', () => {
    test.each([
      ['nothing matches', 'zzzzqqqq', 'No address found'],
      ['a limit is reached', 'ID1 CHOP', 'Address search is not available. Please type your address.'],
      ['the balance is used up', 'ID1 CLIP', 'Address search is not available. Please type your address.'],
    ])('%s: it is said, and the address is typed by hand', async (_, text, message) => {
      const page = await openForm();
      await page.locator('#find').fill(text);
      await page.locator('[part=message]').waitFor();
      await expect.poll(() => page.locator('[part=message]').innerText()).toBe(message);
      await press(page, 'ArrowDown', 'Enter');
      expect(await page.evaluate('document.activeElement.name')).toBe('line_1');
      expect(await page.getByRole('listbox').isVisible()).toBe(false);
    });

    test.each([
      ['of another site', async () => (await service.makeKey({ allowedUrls: ['shop.example'] })).apiKey],
      ['that does not exist', async () => 'ak_nobody'],
      ['that is used up', async () => (await service.makeKey({ lookups: 0 })).apiKey],
    ])('a key %s is checked on load and does not get in the way', async (_, makeKey) => {
      const refused = await makeKey();
      const page = await shop.open(script().replace(key, refused) + form());
      expect(page.asked.some((url) => url.includes(`/v1/keys/${refused}`))).toBe(true);
      await type(page, 'by ');
      await page.getByRole('option', { name: 'Enter address manually' }).waitFor();
      await press(page, 'Escape');
      await page.keyboard.type('hand');
      expect(await page.getByRole('listbox').isVisible()).toBe(false);
      expect(await page.locator('#find').inputValue()).toBe('by hand');
      expect(page.asked.filter((url) => url.includes('/autocomplete/'))).toEqual([]);
    });
  });

  describe('fills the fields that there are', () => {
    test.each([
      [
        'one line',
        '<input name="address1"><input name="city"><input name="zip">',
        { address1: 'Flat 2, Tern Court, Beacon Street', city: 'Quillhaven', zip: 'QX4 2AA' },
      ],
      [
        'a text area',
        '<textarea autocomplete="street-address" name="a"></textarea><input autocomplete="postal-code" name="b">',
        { a: 'Flat 2, Tern Court, Beacon Street', b: 'QX4 2AA' },
      ],
      [
        'street and number apart',
        '<input name="house_number"><input name="street"><input name="town">',
        { house_number: 'Flat 2, Tern Court', street: 'Beacon Street', town: 'Quillhaven' },
      ],
      [
        'names that no table knows, by selector',
        '<input name="x" id="x"><input name="y" id="y">',
        { x: 'Flat 2, Tern Court, Beacon Street', y: 'QX4 2AA' },
        'data-field-line-1="#x" data-field-postcode="#y"',
      ],
      [
        'a country as text',
        '<input name="line1"><input name="country">',
        { line1: 'Flat 2, Tern Court, Beacon Street', country: 'United Kingdom' },
      ],
      [
        'a country to select',
        '<input name="line1"><select name="country"><option value="">-<option value="2">United Kingdom<option value="3">Netherlands</select>',
        { country: '2' },
      ],
    ])('%s', async (_, rest, expected, more = '') => {
      const page = await shop.open(script() + form(`<input id="find" data-fingerpost ${more}>`, rest));
      await type(page, 'flat 2 tern');
      await page.getByRole('option', { name: 'Flat 2,' }).click();
      await filled(page, expected);
    });

    test('an organisation goes into its own field, or else into the first line', async () => {
      for (const [company, line_1] of [
        ['<input name="company">', '12 Beacon Street'],
        ['', 'Bow Ltd'],
      ] as const) {
        const page = await shop.open(script() + form(undefined, company + fields));
        await type(page, 'bow ltd');
        await page.getByRole('option', { name: 'Bow Ltd' }).click();
        await filled(page, { line_1, ...(company && { company: 'Bow Ltd' }) });
      }
    });

    test('with events that frameworks see, once for each field that changes', async () => {
      const page = await openForm();
      await page.evaluate(`window.seen = []; for (const type of ['input', 'change', 'fingerpost:select'])
        document.querySelector('form').addEventListener(type, (event) => window.seen.push(type + ' ' + event.target.name))`);
      await page.locator('#find').fill('1 beacon');
      await page.getByRole('option', { name: '1 Beacon Street' }).click();
      await filled(page, { postcode: 'QX4 2AA' });
      expect(await page.evaluate('window.seen')).toEqual(
        expect.arrayContaining([
          'input line_1',
          'change line_1',
          'input postcode',
          'change postcode',
          'fingerpost:select ',
        ]),
      );
      expect(await page.evaluate("window.seen.filter((one) => one === 'input line_1').length")).toBe(1);
    });

    test('of its own form and part of it, where there are several', async () => {
      const part = (name: string) =>
        `<fieldset><legend>${name}</legend><input id="${name}" aria-label="${name}" data-fingerpost>
        <input name="${name}_line_1"><input name="${name}_postcode"></fieldset>`;
      const page = await shop.open(`${script()}<form>${part('billing')}${part('shipping')}</form>`);
      await type(page, '1 beacon', '#shipping');
      await page.getByRole('option', { name: '1 Beacon Street' }).click();
      await filled(page, { shipping_line_1: '1 Beacon Street', billing_line_1: '' });
    });

    test('those that were hidden appear, also when they are to be typed or the form is sent too soon', async () => {
      const hidden = `<div id="more">${fields.replace('name="line_1"', 'name="line_1" required')}</div>`;
      const openHidden = () =>
        shop.open(script() + form('<input id="find" data-fingerpost data-reveal="#more">', hidden));
      const line = '[name=line_1]';
      const page = await openHidden();
      expect(await page.locator(line).isVisible()).toBe(false);
      await type(page, '1 beacon');
      await page.getByRole('option', { name: '1 Beacon Street' }).click();
      await page.locator(line).waitFor();
      const sent = await openHidden();
      await sent.getByRole('button', { name: 'Go on' }).click();
      expect(await sent.evaluate('document.activeElement.name')).toBe('line_1');
      expect(sent.complaints).toEqual([]);
    });
  });

  test('the country of the form is the one that is searched, and one that the key does not have is left alone', async () => {
    const country =
      '<select name="country"><option value="GB">UK<option value="NL">Nederland<option value="JP">Japan</select>';
    const page = await shop.open(script() + form(undefined, fields + country));
    await page.locator('select').selectOption('NL');
    await type(page, 'wegwijz');
    await page.getByRole('option', { name: 'Wegwijzerlaan 7' }).click();
    await filled(page, { line_1: 'Wegwijzerlaan 7', town: 'Ganzerik', postcode: '1099 ZZ', country: 'NL' });
    await page.locator('select').selectOption('JP');
    const asked = page.asked.length;
    await page.locator('#find').fill('beacon');
    await page.waitForTimeout(300);
    expect(page.asked.length).toBe(asked);
    expect(await page.getByRole('listbox').isVisible()).toBe(false);
  });

  describe('wherever it is put', () => {
    test('in a modal dialog: the list is on top, and Escape closes it before the dialog', async () => {
      const page = await shop.open(
        `${script()}<dialog style="overflow:hidden;height:9rem">${form()}</dialog><script>addEventListener('load', () => document.querySelector('dialog').showModal())</script>`,
      );
      await type(page, 'beacon');
      const option = page.getByRole('option').first();
      await option.waitFor();
      const { x, y } = (await option.boundingBox())!;
      expect(await page.evaluate(`document.elementFromPoint(${x + 20}, ${y + 10}).closest('[role=option]')?.id`)).toBe(
        await option.getAttribute('id'),
      );
      await press(page, 'Escape');
      expect(await page.locator('dialog').isVisible()).toBe(true);
      await press(page, 'Escape');
      expect(await page.locator('dialog').isVisible()).toBe(false);
    });

    test('in a shadow root, by a script of the page', async () => {
      const page = await shop.open(`${script()}<div id="host"></div>`);
      await page.evaluate(`{
        const root = document.querySelector('#host').attachShadow({ mode: 'open' });
        root.innerHTML = ${JSON.stringify(form('<input id="find">'))};
        window.finder = Fingerpost.attach(root.querySelector('#find'));
      }`);
      await type(page, '1 beacon');
      await page.getByRole('option', { name: '1 Beacon Street' }).click();
      await expect.poll(() => page.locator('[name=line_1]').inputValue()).toBe('1 Beacon Street');
    });

    test('from right to left', async () => {
      const page = await openForm({ dir: 'rtl' });
      await type(page, 'beacon');
      await page.getByRole('option').first().waitFor();
      const [input, list] = await Promise.all([
        page.locator('#find').boundingBox(),
        page.locator('[part~=popup]').boundingBox(),
      ]);
      expect(Math.round(list!.x + list!.width)).toBe(Math.round(input!.x + input!.width));
      expect(await page.locator('[part~=popup]').getAttribute('dir')).toBe('rtl');
    });

    test('under a strict Content-Security-Policy, with Trusted Types, and it is styled', async () => {
      const csp = `default-src 'none'; script-src ${service.origin}; connect-src ${service.origin}; require-trusted-types-for 'script'`;
      const page = await shop.open(script('data-validate') + form(), { csp });
      await type(page, 'tern court');
      await page.getByRole('option').first().waitFor();
      const style = (part: string) => `getComputedStyle(document.querySelector('[part~=${part}]'))`;
      expect(await page.evaluate(`${style('popup')}.position`)).toBe('fixed');
      expect(await page.evaluate(`${style('option')}.display`)).toBe('flex');
      await page.getByRole('option').first().click();
      await page.getByRole('option', { name: 'Flat 2,' }).click();
      await filled(page, inside);
      expect(page.complaints).toEqual([]);
    });

    test('it gives the input back as it was', async () => {
      const page = await shop.open(script() + form('<input id="find" autocomplete="address-line1">'));
      const before = await page.locator('form').innerHTML();
      await page.evaluate("window.finder = Fingerpost.attach(document.querySelector('#find'))");
      expect(await page.locator('#find').getAttribute('autocomplete')).toBe('off');
      await page.evaluate('window.finder.destroy()');
      expect(await page.locator('form').innerHTML()).toBe(before);
    });

    test.each([
      ['cy', 'Rhoi’r cyfeiriad â llaw'],
      ['ga', 'Iontráil an seoladh de láimh'],
      ['nl', 'Adres zelf invullen'],
      ['fr', 'Saisir l’adresse manuellement'],
      ['es', 'Introducir la dirección a mano'],
    ])('in a page that speaks %s', async (lang, text) => {
      const page = await shop.open(script('', `address-finder.${lang}.js`) + form(), { lang });
      await type(page, 'beacon');
      await page.getByRole('option', { name: text }).waitFor();
    });
  });

  test('the element has a label, the countries of the key, parts to style, and fills the form around it', async () => {
    const page = await shop.open(
      `${script()}<style>fingerpost-address-finder::part(input) { border-radius: 20px }</style>
      <form><fingerpost-address-finder countries></fingerpost-address-finder>${fields}</form>`,
    );
    const input = page.getByRole('combobox', { name: 'Find your address' });
    await page.getByRole('combobox', { name: 'Country' }).selectOption('NL');
    const inRoot = "document.querySelector('fingerpost-address-finder').shadowRoot.querySelector('input')";
    expect(await page.evaluate(`getComputedStyle(${inRoot}).borderRadius`)).toBe('20px');
    await input.click();
    await page.keyboard.type('wegwijz');
    await page.getByRole('option', { name: 'Wegwijzerlaan 7' }).click();
    await filled(page, { line_1: 'Wegwijzerlaan 7' });
    expect(await violations(page)).toEqual([]);
  });

  describe('a postcode lookup', () => {
    const lookup = form(
      '<input id="find" name="postcode" data-fingerpost data-mode="postcode">',
      '<input name="line_1" aria-label="1"><input name="town" aria-label="t">',
    );

    test('lists the addresses of a postcode when the button is pressed, with buildings as one', async () => {
      const page = await shop.open(script() + lookup);
      await type(page, 'qx42aa');
      await page.waitForTimeout(200);
      expect(page.asked.filter((url) => url.includes('/autocomplete/'))).toEqual([]);
      await page.getByRole('button', { name: 'Find your address' }).click();
      await page.getByRole('option').first().waitFor();
      expect(await optionsOf(page)).toHaveLength(4);
      await press(page, 'ArrowDown', 'Enter');
      await filled(page, { postcode: 'QX4 2AA', line_1: '1 Beacon Street', town: 'Quillhaven' });
    });

    test('offers the postcodes near one that does not exist', async () => {
      const page = await shop.open(script() + lookup);
      const before = await service.balance(key);
      await type(page, 'qx1 1az');
      await press(page, 'Enter');
      await page.getByRole('option', { name: 'QX1 1AA' }).click();
      await page.getByRole('option', { name: '1 Harbour Row' }).waitFor();
      expect(await service.balance(key)).toBe(before);
    });
  });

  describe('a check on leaving the address', () => {
    const open = () => shop.open(script() + form('<input id="find" data-fingerpost data-validate>'));
    const typeByHand = async (page: ShopPage, line: string, postcode: string) => {
      await page.locator('[name=line_1]').fill(line);
      await page.locator('[name=town]').fill('Quillhaven');
      await page.locator('[name=postcode]').fill(postcode);
      await press(page, 'Tab');
    };

    test('asks "did you mean", and either answer is taken', async () => {
      const page = await open();
      await typeByHand(page, '1 Beacn Street', 'QX4 2AA');
      const box = page.getByRole('group');
      await box.waitFor();
      expect(await box.innerText()).toContain('Did you mean 1 Beacon Street, Quillhaven, QX4 2AA?');
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Use this address' }).click();
      await filled(page, { line_1: '1 Beacon Street' });
      expect(await box.count()).toBe(0);
      await page.locator('[name=line_1]').fill('1 Becon Street');
      await page.locator('button').last().focus();
      await page.getByRole('button', { name: 'Keep mine' }).click();
      await page.locator('button').last().focus();
      await page.waitForTimeout(300);
      expect([await box.count(), (await valuesOf(page)).line_1]).toEqual([0, '1 Becon Street']);
    });

    test('says nothing of an address that is right, was chosen, or cannot be checked', async () => {
      const page = await open();
      await typeByHand(page, '1 beacon street', 'qx42aa');
      await page.waitForResponse('**/cleanse/addresses?*');
      await page.route('**/cleanse/addresses?*', (route) => route.abort());
      await typeByHand(page, '1 Beaconnn Street', 'QX4 2AA');
      await page.waitForTimeout(300);
      await page.unroute('**/cleanse/addresses?*');
      await page.locator('#find').fill('1 beacon');
      await page.getByRole('option', { name: '1 Beacon Street' }).click();
      await filled(page, { line_1: '1 Beacon Street' });
      const asked = page.asked.length;
      await page.locator('[name=postcode]').focus();
      await page.locator('button').last().focus();
      await page.waitForTimeout(300);
      expect([page.asked.length, await page.getByRole('group').count()]).toEqual([asked, 0]);
    });
  });

  describe.each(['light', 'dark'] as const)('in the %s', (colorScheme) => {
    test.each([360, 1440])('it breaks no rule of WCAG A and AA at %i pixels, and fits', async (width) => {
      const page = await openForm({ colorScheme, viewport: { width, height: 800 } });
      await page.evaluate(`document.documentElement.style.colorScheme = '${colorScheme}'`);
      await type(page, 'tern court');
      await page.getByRole('option').first().waitFor();
      await press(page, 'ArrowDown');
      expect(await violations(page)).toEqual([]);
      await press(page, 'Enter');
      await page.getByRole('option', { name: 'Flat 1,' }).waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    });
  });
});
