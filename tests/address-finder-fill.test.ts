import { describe, expect, test } from 'vitest';
import { barriersOf } from './support/axe.ts';
import { describeFinder } from './support/describe-finder.ts';
import type { ShopPage } from './support/shop.ts';

describeFinder('what the address finder fills and checks, in a real browser', (at) => {
  const { script, form, openForm, type, optionsOf, press, valuesOf, filled, fields } = at;

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
      const page = await at.shop.open(script() + form(`<input id="find" data-fingerpost ${more}>`, rest));
      await type(page, 'flat 2 tern');
      await page.getByRole('option', { name: 'Flat 2,' }).click();
      await filled(page, expected);
    });

    test('an organisation goes into its own field, or else into the first line', async () => {
      for (const [company, line_1] of [
        ['<input name="company">', '12 Beacon Street'],
        ['', 'Bow Ltd'],
      ] as const) {
        const page = await at.shop.open(script() + form(undefined, company + fields));
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
      const page = await at.shop.open(`${script()}<form>${part('billing')}${part('shipping')}</form>`);
      await type(page, '1 beacon', '#shipping');
      await page.getByRole('option', { name: '1 Beacon Street' }).click();
      await filled(page, { shipping_line_1: '1 Beacon Street', billing_line_1: '' });
    });

    test('those that were hidden appear, also when they are to be typed or the form is sent too soon', async () => {
      const hidden = `<div id="more">${fields.replace('name="line_1"', 'name="line_1" required')}</div>`;
      const openHidden = () =>
        at.shop.open(script() + form('<input id="find" data-fingerpost data-reveal="#more">', hidden));
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
    const page = await at.shop.open(script() + form(undefined, fields + country));
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

  describe('a postcode lookup', () => {
    const lookup = form(
      '<input id="find" name="postcode" data-fingerpost data-mode="postcode">',
      '<input name="line_1" aria-label="1"><input name="town" aria-label="t">',
    );

    test('lists the addresses of a postcode when the button is pressed, with buildings as one', async () => {
      const page = await at.shop.open(script() + lookup);
      await type(page, 'qx42aa');
      await page.waitForTimeout(200);
      expect(page.asked.filter((url) => url.includes('/autocomplete/'))).toEqual([]);
      await page.getByRole('button', { name: 'Find your address' }).click();
      await page.getByRole('option').nth(1).waitFor();
      expect(await optionsOf(page)).toHaveLength(4);
      await press(page, 'ArrowDown', 'Enter');
      await filled(page, { postcode: 'QX4 2AA', line_1: '1 Beacon Street', town: 'Quillhaven' });
    });

    test('offers the postcodes near one that does not exist', async () => {
      const page = await at.shop.open(script() + lookup);
      const before = await at.service.balance(at.key);
      await type(page, 'qx1 1az');
      await press(page, 'Enter');
      await page.getByRole('option', { name: 'QX1 1AA' }).click();
      await page.getByRole('option', { name: '1 Harbour Row' }).waitFor();
      expect(await at.service.balance(at.key)).toBe(before);
    });
  });

  describe('a check on leaving the address', () => {
    const open = () => at.shop.open(script() + form('<input id="find" data-fingerpost data-validate>'));
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
      expect(await barriersOf(page)).toEqual([]);
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
      const answered = page.waitForResponse('**/cleanse/addresses?*');
      await typeByHand(page, '1 beacon street', 'qx42aa');
      await answered;
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
});
