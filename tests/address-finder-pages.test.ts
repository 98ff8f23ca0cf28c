import { describe, expect, test } from 'vitest';
import { barriersOf } from './support/axe.ts';
import { describeFinder } from './support/describe-finder.ts';

describeFinder('the address finder in pages of all sorts, in a real browser', (at) => {
  const { script, form, openForm, type, press, filled, fields, inside } = at;

  describe('wherever it is put', () => {
    test('in a modal dialog: the list is on top, and Escape closes it before the dialog', async () => {
      const page = await at.shop.open(
        `${script()}<dialog style="overflow:hidden;height:9rem">${form()}</dialog><script>addEventListener('load', () => document.querySelector('dialog').showModal())</script>`,
      );
      await type(page, 'beacon');
      const option = page.getByRole('option').first();
      await page.getByRole('option').nth(1).waitFor();
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
      const page = await at.shop.open(`${script()}<div id="host"></div>`);
      await page.evaluate(`{
        const root = document.querySelector('#host').attachShadow({ mode: 'open' });
        root.innerHTML = ${JSON.stringify(form('<input id="find">'))};
        window.finder = Fingerpost.attach(root.querySelector('#find'));
      }`);
      await type(page, '1 beacon');
      await page.getByRole('option', { name: '1 Beacon Street' }).click();
      await expect.poll(() => page.locator('[name=line_1]').inputValue()).toBe('1 Beacon Street');
    });

    test('within a label: the name of the input stays the text of the label, and so does what a reader says', async () => {
      const page = await at.shop.open(
        `${script()}<form><label>Find it <input id="find" data-fingerpost></label></form>`,
      );
      await type(page, 'beacon');
      await page.getByRole('option').nth(1).waitFor();
      await press(page, 'ArrowDown');
      const input = page.getByRole('combobox', { name: 'Find it', exact: true });
      expect(await input.getAttribute('aria-activedescendant')).not.toBeNull();
      await press(page, 'Escape');
      await input.waitFor();
    });

    test('from right to left', async () => {
      const page = await openForm({ dir: 'rtl' });
      await type(page, 'beacon');
      await page.getByRole('option').nth(1).waitFor();
      const [input, list] = await Promise.all([
        page.locator('#find').boundingBox(),
        page.locator('[part~=popup]').boundingBox(),
      ]);
      expect(Math.round(list!.x + list!.width)).toBe(Math.round(input!.x + input!.width));
      expect(await page.locator('[part~=popup]').getAttribute('dir')).toBe('rtl');
    });

    test('under a strict Content-Security-Policy, with Trusted Types, and it is styled', async () => {
      const csp = `default-src 'none'; script-src ${at.service.origin}; connect-src ${at.service.origin}; require-trusted-types-for 'script'`;
      const page = await at.shop.open(script('data-validate') + form(), { csp });
      await type(page, 'tern court');
      await page.getByRole('option').nth(1).waitFor();
      const style = (part: string) => `getComputedStyle(document.querySelector('[part~=${part}]'))`;
      expect(await page.evaluate(`${style('popup')}.position`)).toBe('fixed');
      expect(await page.evaluate(`${style('option')}.display`)).toBe('flex');
      await page.getByRole('option').first().click();
      await page.getByRole('option', { name: 'Flat 2', exact: true }).click();
      await filled(page, inside);
      expect(page.complaints).toEqual([]);
    });

    test('it gives the input back as it was', async () => {
      const page = await at.shop.open(script() + form('<input id="find" autocomplete="off">'));
      const before = await page.locator('form').innerHTML();
      await page.evaluate("window.finder = Fingerpost.attach(document.querySelector('#find'))");
      expect(await page.locator('#find').getAttribute('autocomplete')).toContain('section-');
      await page.evaluate('window.finder.destroy()');
      expect(await page.locator('form').innerHTML()).toBe(before);
    });

    test('at a zoom of 400%, where the choice is always in view and nothing is cut off at the side', async () => {
      const page = await openForm({
        viewport: { width: 320, height: 256 },
        deviceScaleFactor: 4,
        reducedMotion: 'reduce',
      });
      await type(page, 'tern court');
      await page.getByRole('option').nth(1).waitFor();
      await press(page, 'ArrowDown', 'Enter');
      await page.getByRole('option', { name: 'Flat 24' }).waitFor();
      for (let down = 0; down < 24; down++) await press(page, 'ArrowDown');
      const option = page.locator('[role=option][aria-selected=true]');
      expect(await option.innerText()).toBe('Flat 24');
      const { x, y, width, height } = (await option.boundingBox())!;
      expect([x >= 0, x + width <= 320, y >= 0, y + height <= 256]).toEqual([true, true, true, true]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
      expect(await page.evaluate('document.getAnimations().length')).toBe(0);
      await press(page, 'Enter');
      await filled(page, { line_1: 'Flat 24' });
    });

    test.each([
      ['cy', 'Rhoi’r cyfeiriad â llaw'],
      ['ga', 'Iontráil an seoladh de láimh'],
      ['nl', 'Adres zelf invullen'],
      ['fr', 'Saisir l’adresse manuellement'],
      ['es', 'Introducir la dirección a mano'],
    ])('in a page that speaks %s', async (lang, text) => {
      const page = await at.shop.open(script('', `address-finder.${lang}.js`) + form(), { lang });
      await type(page, 'beacon');
      await page.getByRole('option', { name: text }).waitFor();
    });
  });

  test('the element has a label, the countries of the key, parts to style, and fills the form around it', async () => {
    const page = await at.shop.open(
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
    expect(await barriersOf(page)).toEqual([]);
  });

  describe.each(['light', 'dark'] as const)('in the %s', (colorScheme) => {
    test.each([360, 1440])('it breaks no rule of WCAG A and AA at %i pixels, and fits', async (width) => {
      const page = await openForm({ colorScheme, viewport: { width, height: 800 } });
      await page.evaluate(`document.documentElement.style.colorScheme = '${colorScheme}'`);
      await type(page, 'tern court');
      await page.getByRole('option').nth(1).waitFor();
      await press(page, 'ArrowDown');
      expect(await barriersOf(page)).toEqual([]);
      await press(page, 'Enter');
      await page.getByRole('option', { name: 'Flat 1', exact: true }).waitFor();
      expect(await barriersOf(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    });
  });
});
