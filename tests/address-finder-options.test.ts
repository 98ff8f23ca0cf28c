import { describe, expect, test } from 'vitest';
import { barriersOf } from './support/axe.ts';
import { describeFinder } from './support/describe-finder.ts';
import type { ShopPage } from './support/shop.ts';

describeFinder('what a page can ask of the address finder, in a real browser', (at) => {
  const { script, form, type, filled, fields, optionsOf } = at;
  const openWith = (more: string, rest = fields) =>
    at.shop.open(script() + form(`<input id="find" data-fingerpost ${more}>`, rest));
  const choose = async (page: ShopPage, text: string, name: string) => {
    await type(page, text);
    await page.getByRole('option', { name }).click();
  };
  const picker = (page: ShopPage) => page.getByRole('combobox', { name: 'Country' });
  const attach = (page: ShopPage, options: string) =>
    page.evaluate(
      `window.told = []; window.finder = Fingerpost.attach(document.querySelector('#find'), { ${options} })`,
    );
  const openPlain = (rest = fields) => at.shop.open(script() + form('<input id="find">', rest));

  describe('countries', () => {
    test('a choice of those of the key, beside a plain input', async () => {
      const page = await openWith('data-countries');
      expect(await barriersOf(page)).toEqual([]);
      await picker(page).selectOption('NL');
      await choose(page, 'wegwijz', 'Wegwijzerlaan 7');
      await filled(page, { line_1: 'Wegwijzerlaan 7', town: 'Ganzerik' });
    });

    test('only those that the page allows, by either code, and no choice of one', async () => {
      const page = await openWith('data-countries="IRL, NL"');
      await type(page, 'wegwijz');
      await page.getByRole('option', { name: 'Wegwijzerlaan 7' }).waitFor();
      const one = await openWith('data-countries="GBR"');
      await type(one, 'beacon');
      await one.getByRole('option').nth(1).waitFor();
      expect(await picker(one).count()).toBe(0);
    });

    test('a select of the form is the choice, and a country that is not allowed is left alone', async () => {
      const country = '<select name="country"><option value="GB">UK<option value="NL">Nederland</select>';
      const page = await openWith('data-countries="GBR"', fields + country);
      expect(await picker(page).count()).toBe(0);
      await page.locator('select').selectOption('NL');
      await type(page, 'wegwijz');
      await page.locator('select').selectOption('GB');
      await page.locator('#find').fill('beacon');
      await page.getByRole('option').nth(1).waitFor();
      expect(page.asked.filter((url) => url.includes('context=NLD'))).toEqual([]);
    });
  });

  describe('a form as the country has it', () => {
    const local = `<label>Town * <input name="town"></label><p id="between">between</p>
      <label for="region">County or state</label><input id="region" name="county" required>
      <label>Postcode <input name="postcode"></label>
      <label>Country <select name="country"><option value="GB">UK<option value="NL">NL<option value="US">US</select></label>`;
    /** What can be seen of the form, in its order. */
    const seen = (page: ShopPage): Promise<string> =>
      page
        .locator('form')
        .evaluate((form: { readonly innerText: string }) => form.innerText.replace(/\s+/g, ' ').trim());

    test('its fields have the names and the order of the country that is chosen, and those before it when they come back', async () => {
      const page = await openWith('data-local-form', local);
      const country = page.locator('select');
      await expect.poll(() => seen(page)).toContain('Town * between County Postcode Country');
      await page.locator('#region').fill('Kent');
      await country.selectOption('NL');
      await expect.poll(() => seen(page)).toContain('Postal code between City * Country');
      expect(
        await page
          .locator('#region')
          .evaluate((field: { readonly value: string; readonly required: boolean }) => [field.value, field.required]),
      ).toEqual(['', false]);
      await country.selectOption('US');
      await expect.poll(() => seen(page)).toContain('City * between State ZIP code Country');
      expect(await page.locator('#region').inputValue()).toBe('Kent');
      expect(await barriersOf(page)).toEqual([]);
    });

    test('an address fills in what its country has, and without the finder the form is as it was', async () => {
      const page = await openPlain(local);
      await attach(page, 'localForm: true');
      await page.locator('select').selectOption('NL');
      await choose(page, 'wegwijz', 'Wegwijzerlaan 7');
      await filled(page, { town: 'Ganzerik', postcode: '1099 ZZ', county: '' });
      await page.evaluate('finder.destroy()');
      expect(await seen(page)).toContain('Town * between County or state Postcode Country');
    });

    test('the countries of the choice have their names in the language of the page', async () => {
      const page = await openWith('data-countries lang="nl"');
      await expect.poll(() => picker(page).locator('option').allTextContents()).toContain('Verenigd Koninkrijk');
    });
  });

  describe('before an address is filled in', () => {
    test.each([
      ['it may be changed', 'onFill: (address) => ({ ...address, line_2: "Side door" })', { line_2: 'Side door' }],
      ['also after a while', 'onFill: async (address) => ({ ...address, line_2: "Later" })', { line_2: 'Later' }],
      ['a hook without an answer changes nothing', 'onFill: () => {}', { line_1: '1 Beacon Street' }],
    ])('%s', async (_, hook, expected) => {
      const page = await openPlain();
      await attach(page, hook);
      await choose(page, '1 beacon', '1 Beacon Street');
      await filled(page, expected);
    });

    test.each([
      ['the hook', 'onFill: ({ postcode }) => { told.push(postcode); return false; }'],
      [
        'a listener',
        "onReady: () => addEventListener('fingerpost:fill', (event) => { told.push(event.detail.postcode); event.preventDefault(); })",
      ],
    ])('it may be refused by %s', async (_, hook) => {
      const page = await openPlain();
      await attach(page, `onSelect: () => told.push('selected'), ${hook}`);
      await choose(page, '1 beacon', '1 Beacon Street');
      await expect.poll(() => page.evaluate('told')).toEqual(['QX4 2AA']);
      await expect.poll(() => page.locator('#find').getAttribute('aria-busy')).toBe(null);
      expect(await at.valuesOf(page)).toMatchObject({ line_1: '', postcode: '' });
      expect(await page.locator('#find').inputValue()).toBe('1 beacon');
    });
  });

  test('the page is told what happens, by hooks and by events', async () => {
    const page = await openPlain();
    const names = ['Ready', 'Open', 'Close', 'Suggest', 'Fill', 'Select', 'Clear', 'Manual', 'Country', 'Error'];
    await page.evaluate(`window.heard = [];
      for (const name of ${JSON.stringify(names)})
        addEventListener('fingerpost:' + name.toLowerCase(), () => heard.push(name))`);
    await attach(page, `countries: true, ${names.map((name) => `on${name}: () => { told.push('${name}'); }`).join()}`);
    await picker(page).selectOption('NL');
    await picker(page).selectOption('GB');
    await choose(page, '1 beacon', '1 Beacon Street');
    await filled(page, { line_1: '1 Beacon Street' });
    await page.locator('#find').fill('');
    await page.locator('#find').fill('1 beacon');
    await page.getByRole('option', { name: 'Enter address manually' }).click();
    const told = (await page.evaluate('told')) as string[];
    expect(told).toEqual(await page.evaluate('heard'));
    expect([...new Set(told)].sort()).toEqual(names.filter((name) => name !== 'Error').sort());
    expect(told.slice(told.indexOf('Fill'), told.indexOf('Fill') + 2)).toEqual(['Fill', 'Select']);
  });

  describe('parts that a form does not want', () => {
    const company = `<input name="company" aria-label="c">${fields}`;
    test.each([
      ['the organisation, without a field', 'data-organisation="false"', fields, { line_1: '12 Beacon Street' }],
      ['the organisation, with one', 'data-organisation="false"', company, { company: '', line_1: '12 Beacon Street' }],
      ['small letters in the town', 'data-title-case="false"', fields, { town: 'QUILLHAVEN', line_1: 'Bow Ltd' }],
    ])('%s', async (_, more, rest, expected) => {
      const page = await openWith(more, rest);
      await choose(page, 'bow ltd', 'Bow Ltd');
      await filled(page, { postcode: 'QX4 2AA', ...expected });
    });

    test('the county', async () => {
      const county = `${fields}<input name="county" aria-label="county" value="Mine">`;
      const page = await openWith('data-county="false"', county);
      await choose(page, '1 beacon', '1 Beacon Street');
      await filled(page, { postcode: 'QX4 2AA', county: 'Mine' });
    });
  });

  test('any part of the address goes into a field that is named after it', async () => {
    const page = await openWith(
      'data-field-udprn="#number" data-field-post-town="#place"',
      '<input name="line_1" aria-label="1"><input type="hidden" id="number" name="number"><input id="place" name="place" aria-label="p">',
    );
    await choose(page, '1 beacon', '1 Beacon Street');
    await filled(page, { number: '92000201', place: 'Quillhaven' });
    expect(await optionsOf(page)).toEqual([]);
  });
});
