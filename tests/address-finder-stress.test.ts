import { describe, expect, test } from 'vitest';
import { describeFinder } from './support/describe-finder.ts';
import type { ShopPage } from './support/shop.ts';

describeFinder('the address finder at the difficult moments of a checkout, in a real browser', (at) => {
  const { script, form, openForm, type, press, optionsOf, valuesOf, filled, fields } = at;
  const list = (page: ShopPage) => page.getByRole('listbox');
  const byHand = (page: ShopPage) => page.getByRole('option', { name: 'Enter address manually' });
  const searched = (page: ShopPage) => page.asked.filter((url) => url.includes('/autocomplete/'));
  const hidden = (input = '<input id="find" data-fingerpost data-reveal="#more">') =>
    form(input, `<div id="more">${fields}</div>`);
  /** Holds back the requests that match until `release` is called. */
  const hold = async (page: ShopPage, urls: string) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(urls, async (route) => {
      await released;
      await route.continue().catch(() => {});
    });
    return release;
  };
  const warningsOf = (page: ShopPage) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    return warnings;
  };

  test('what a script writes while the visitor is elsewhere is not searched for', async () => {
    const page = await openForm();
    await page.locator('[name=town]').click();
    await page.evaluate(`{
      const box = document.querySelector('#find');
      box.value = '1 beacon';
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }`);
    await type(page, 'Oldport', '[name=town]');
    expect(searched(page)).toEqual([]);
  });

  describe('when the server is slow', () => {
    test('leaving the box cancels the search, and no late list covers the form', async () => {
      const page = await openForm();
      const release = await hold(page, '**/autocomplete/addresses?*');
      const asked = page.waitForRequest('**/autocomplete/addresses?*');
      await type(page, '1 beacon');
      await asked;
      const ended = page.waitForEvent('requestfailed');
      await press(page, 'Tab');
      await ended;
      release();
      await type(page, 'By hand', '[name=line_1]');
      expect(await list(page).isVisible()).toBe(false);
      expect(await page.locator('#find').getAttribute('aria-expanded')).toBe('false');
    });

    test.each([
      ['suggestions', '**/autocomplete/addresses?*'],
      ['the check of the key', '**/v1/keys/*'],
    ])('it says so, and offers typing by hand, while %s take long', async (_, urls) => {
      const page = await at.shop.open(form('<input id="find">'));
      const release = await hold(page, urls);
      await page.addScriptTag({ url: `${at.service.origin}/address-finder.js` });
      await page.evaluate(`Fingerpost.attach(document.querySelector('#find'),
        { apiKey: '${at.key}', baseUrl: '${at.service.origin}/v1' })`);
      await type(page, '1 beacon');
      await byHand(page).waitFor();
      expect(await page.locator('[part=message]').innerText()).toBe('One moment…');
      release();
      await page.getByRole('option', { name: '1 Beacon Street' }).waitFor();
      expect(await page.locator('[part=message]').isVisible()).toBe(false);
    });

    test('a list that is about to change is dimmed', async () => {
      const page = await openForm();
      await type(page, 'beacon');
      await page.getByRole('option').nth(1).waitFor();
      const release = await hold(page, '**/autocomplete/addresses?*');
      await page.keyboard.type(' street');
      await expect.poll(() => page.locator('[part~=popup]').getAttribute('aria-busy')).toBe('true');
      release();
      await expect.poll(() => page.locator('[part~=popup]').getAttribute('aria-busy')).toBe(null);
    });

    test('an address that was chosen is filled in, also after the visitor has gone on', async () => {
      const page = await openForm();
      await type(page, '1 beacon');
      await page.getByRole('option', { name: '1 Beacon Street' }).waitFor();
      const release = await hold(page, '**/gbr?*');
      await press(page, 'ArrowDown', 'Enter');
      await page.locator('[part=message]', { hasText: 'One moment…' }).waitFor();
      await press(page, 'Tab');
      expect(await list(page).isVisible()).toBe(false);
      release();
      await filled(page, { line_1: '1 Beacon Street', postcode: 'QX4 2AA' });
    });
  });

  describe('hidden fields', () => {
    test('can be asked for from the start, by a button of the finder or of the page', async () => {
      const page = await at.shop.open(script() + hidden());
      await page.getByRole('button', { name: 'Enter address manually' }).click();
      expect(await page.evaluate('document.activeElement.name')).toBe('line_1');
      expect(await page.getByRole('button', { name: 'Enter address manually' }).count()).toBe(0);
      const own = '<input id="find" data-fingerpost data-reveal="#more" data-manual="#by-hand">';
      const other = await at.shop.open(
        `${script() + hidden(own)}<button id="by-hand" type="button">No, I type</button>`,
      );
      expect(await other.getByRole('button', { name: 'Enter address manually' }).count()).toBe(0);
      await other.getByRole('button', { name: 'No, I type' }).click();
      await other.locator('[name=line_1]').waitFor();
    });

    test('are several elements if the selector matches them', async () => {
      const page = await at.shop.open(
        script() + form('<input id="find" data-fingerpost data-reveal="form label + label">'),
      );
      expect(await page.locator('[name=town]').isVisible()).toBe(false);
      await type(page, '1 beacon');
      await page.getByRole('option', { name: '1 Beacon Street' }).click();
      await page.locator('[name=line_2]').waitFor();
      expect(await page.locator('[name=postcode]').isVisible()).toBe(true);
    });
  });

  test.each([
    ['of another site', async () => (await at.service.makeKey({ allowedUrls: ['shop.example'] })).apiKey, '4011'],
    ['that does not exist', async () => 'ak_nobody', '4042'],
    ['that is used up', async () => (await at.service.makeKey({ lookups: 0 })).apiKey, 'used up'],
  ])('a key %s reveals the fields at once, and the console of the browser says why, once', async (_, makeKey, why) => {
    const page = await at.shop.open('');
    const warnings = warningsOf(page);
    const html = hidden('<input id="find" data-reveal="#more">');
    await page.evaluate(`document.querySelector('main').innerHTML = ${JSON.stringify(html)}`);
    await page.addScriptTag({ url: `${at.service.origin}/address-finder.js` });
    await page.evaluate(`Fingerpost.attach(document.querySelector('#find'),
      { apiKey: '${await makeKey()}', baseUrl: '${at.service.origin}/v1' })`);
    await expect.poll(() => warnings).toHaveLength(1);
    expect(warnings[0]).toContain(why);
    await page.locator('[name=line_1]').waitFor();
    await type(page, 'by hand');
    await byHand(page).waitFor();
    expect([warnings.length, searched(page).filter((url) => url.includes('query=by'))]).toEqual([1, []]);
  });

  describe('clearing the box', () => {
    test('clears what it filled in, and leaves what was changed by hand', async () => {
      const country = '<select name="country"><option value="">Choose<option value="GB">United Kingdom</select>';
      const page = await at.shop.open(script() + form(undefined, fields + country));
      await page.locator('[name=line_2]').fill('Ring twice');
      await type(page, '1 beacon');
      await page.getByRole('option', { name: '1 Beacon Street' }).click();
      await filled(page, { line_1: '1 Beacon Street', line_2: '', postcode: 'QX4 2AA', country: 'GB' });
      await page.locator('[name=town]').fill('Oldport');
      await page.locator('#find').fill('');
      await filled(page, { line_1: '', line_2: 'Ring twice', town: 'Oldport', postcode: '', country: '' });
    });

    test('leaves a form that it has not filled in', async () => {
      const page = await openForm();
      await page.locator('[name=line_1]').fill('By hand');
      await type(page, 'x');
      await press(page, 'Backspace');
      expect(await valuesOf(page)).toMatchObject({ line_1: 'By hand' });
    });
  });

  test('inputs that a page adds later are found, and those that it removes are let go', async () => {
    const page = await at.shop.open(`${script()}<div id="app"></div>`);
    const render = (html: string) =>
      page.evaluate(`document.querySelector('#app').innerHTML = ${JSON.stringify(html)}`);
    for (let visit = 0; visit < 2; visit++) {
      await render(form());
      await page.locator('#find[role=combobox]').waitFor();
      await type(page, '1 beacon');
      await expect.poll(() => optionsOf(page)).toContain('1 Beacon Street, Quillhaven, QX4');
      await page.getByRole('option', { name: '1 Beacon Street' }).click();
      await filled(page, { line_1: '1 Beacon Street' });
      await page.evaluate("window.left = document.querySelector('#find')");
      await render('<p>Thank you</p>');
      await expect.poll(() => page.evaluate('window.left.role')).toBe(null);
    }
    expect(page.complaints).toEqual([]);
  });
});
