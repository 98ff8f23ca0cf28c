import { describe, expect, test } from 'vitest';
import { describeFinder } from './support/describe-finder.ts';

describeFinder('choosing an address in a real browser', (at) => {
  const { script, form, openForm, type, optionsOf, chosen, press, valuesOf, filled, inside } = at;
  const block = 'Tern Court, Beacon Street, Quillhaven, QX4';

  describe('by keyboard alone', () => {
    test('suggests, opens a building, fills the form, and costs one lookup', async () => {
      const page = await openForm();
      const before = (await at.service.balance(at.key)) ?? 0;
      await type(page, 'tern court');
      await expect
        .poll(() => optionsOf(page))
        .toEqual(['Tern Court, Beacon Street, Quillhaven, QX4\n24 addresses', 'Enter address manually']);
      await expect.poll(() => page.locator('mark').allInnerTexts()).toEqual(['Tern', 'Court']);
      expect(await page.getByRole('option', { name: /QX4 24 addresses$/ }).count()).toBe(1);
      await press(page, 'ArrowDown', 'Enter');
      await page.getByRole('option', { name: 'Flat 1', exact: true }).waitFor();
      expect((await optionsOf(page)).slice(0, 3)).toEqual(['Back', 'Flat 1', 'Flat 2']);
      expect(await page.locator('[part=heading]').innerText()).toBe(block);
      expect(await page.getByRole('listbox').getAttribute('aria-label')).toBe(block);
      expect(await page.locator('[role=status]').innerText()).toBe(`${block}. 24 addresses`);
      await press(page, 'ArrowDown', 'ArrowDown', 'Enter');
      await filled(page, inside);
      await expect
        .poll(() => page.locator('#find').inputValue())
        .toBe('Flat 2, Tern Court, Beacon Street, Quillhaven, QX4');
      await expect.poll(() => page.locator('[role=status]').innerText()).toBe('Address filled in');
      await expect.poll(async () => before - ((await at.service.balance(at.key)) ?? 0)).toBe(1);
      expect(page.complaints).toEqual([]);
      expect(page.asked.filter((url) => !url.startsWith(at.service.origin) && !url.startsWith(at.shop.origin))).toEqual(
        [],
      );
    });

    test('a building is narrowed by what is typed next, and left by Escape or Back', async () => {
      const page = await openForm();
      await type(page, 'tern court');
      await page.getByRole('option').nth(1).waitFor();
      await press(page, 'ArrowDown', 'Enter');
      await page.getByRole('option', { name: 'Flat 24' }).waitFor();
      await page.keyboard.type(' 1');
      await expect.poll(async () => (await optionsOf(page)).length).toBe(13);
      await page.keyboard.type('7');
      await expect.poll(() => optionsOf(page)).toEqual(['Back', 'Flat 17', 'Enter address manually']);
      await press(page, 'ArrowDown');
      expect(await chosen(page)).toBe('Flat 17');
      await press(page, 'Escape');
      await expect.poll(() => optionsOf(page)).not.toContain('Back');
      await press(page, 'Escape');
      expect(await page.locator('#find').getAttribute('aria-expanded')).toBe('false');
      await press(page, 'ArrowDown');
      await page.getByRole('option').nth(1).waitFor();
      expect(await page.evaluate('document.activeElement.id')).toBe('find');
    });

    test('has the roles and states of a combobox', async () => {
      const page = await openForm();
      const input = page.getByRole('combobox', { name: 'Find your address' });
      expect(await input.getAttribute('aria-autocomplete')).toBe('list');
      await type(page, 'beacon street');
      await page.getByRole('option').nth(1).waitFor();
      expect(await input.getAttribute('aria-expanded')).toBe('true');
      expect(await page.getByRole('listbox').getAttribute('id')).toBe(await input.getAttribute('aria-controls'));
      expect(await input.getAttribute('aria-activedescendant')).toBe(null);
      await press(page, 'ArrowUp');
      expect(await chosen(page)).toBe('Enter address manually');
      await press(page, 'ArrowDown');
      const first = page.getByRole('option').first();
      expect(await input.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
      expect(await page.locator('[role=status]').innerText()).toBe('3 addresses');
      await press(page, 'Tab');
      expect(await input.getAttribute('aria-expanded')).toBe('false');
      expect(await page.evaluate('document.activeElement.name')).toBe('line_1');
    });

    test('Enter with nothing chosen goes to the first suggestion and does not send the form', async () => {
      const page = await openForm();
      await type(page, '1 beacon');
      await page.getByRole('option').nth(1).waitFor();
      await press(page, 'Enter');
      expect(await chosen(page)).toBe('1 Beacon Street, Quillhaven, QX4');
      await press(page, 'Enter');
      await filled(page, { line_1: '1 Beacon Street' });
      expect(page.url()).not.toContain('?');
    });
  });

  test('what was pressed is chosen, also if an answer comes before the press ends', async () => {
    const page = await openForm();
    let release = () => {};
    const pressed = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/autocomplete/addresses?*query=1+beacon+street*', async (route) => {
      await pressed;
      await route.continue();
    });
    await type(page, '1 beacon');
    const option = page.getByRole('option', { name: '1 Beacon Street' });
    await option.waitFor();
    const asked = page.waitForRequest(/query=1\+beacon\+street/);
    const answered = page.waitForResponse(/query=1\+beacon\+street/);
    await page.keyboard.insertText(' street');
    await asked;
    await option.hover();
    await page.mouse.down();
    release();
    await (await answered).finished();
    await page.evaluate('new Promise((shown) => setTimeout(shown, 100))');
    await page.mouse.up();
    await filled(page, { line_1: '1 Beacon Street' });
    await expect.poll(() => page.locator('#find').getAttribute('aria-expanded')).toBe('false');
  });

  test('a suggestion is chosen by touch', async () => {
    const page = await openForm({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });
    await page.locator('#find').tap();
    await page.keyboard.insertText('1 beacon');
    await page.getByRole('option', { name: '1 Beacon Street' }).tap();
    await filled(page, { line_1: '1 Beacon Street' });
    expect((await page.locator('#find').boundingBox())?.width).toBeLessThan(360);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  describe('on a network that is slow or fails', () => {
    test('one request is in flight, and answers to older texts are dropped', async () => {
      const page = await openForm();
      let [flying, most] = [0, 0];
      let release = () => {};
      const typed = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/autocomplete/addresses?*', async (route) => {
        most = Math.max(most, ++flying);
        await typed;
        await route.continue().catch(() => {});
        flying--;
      });
      // The page's clock stands still while the first answer is held back: a request that takes too long is replaced.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.locator('#find').click();
      await page.keyboard.type('1 beacon street');
      await expect.poll(() => flying).toBe(1);
      release();
      await expect.poll(() => optionsOf(page)).toContain('1 Beacon Street, Quillhaven, QX4');
      const asked = page.asked
        .filter((url) => url.includes('/autocomplete/'))
        .map((url) => new URL(url).searchParams.get('query'));
      expect([most, asked.length, asked.at(-1)]).toEqual([1, 2, '1 beacon street']);
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
      await page.getByRole('option', { name: '1 Beacon Street' }).waitFor();
    });

    test('a failure that stays is said, can be tried again, and leaves the form usable', async () => {
      const page = await openForm();
      await page.route('**/autocomplete/addresses?*', (route) => route.fulfill({ status: 500, body: '{"code":5002}' }));
      await type(page, '1 beacon');
      await page.getByRole('option', { name: 'Try again' }).waitFor();
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
      ['of another site', async () => (await at.service.makeKey({ allowedUrls: ['shop.example'] })).apiKey],
      ['that does not exist', async () => 'ak_nobody'],
      ['that is used up', async () => (await at.service.makeKey({ lookups: 0 })).apiKey],
    ])('a key %s is checked on load and does not get in the way', async (_, makeKey) => {
      const refused = await makeKey();
      const page = await at.shop.open(script().replace(at.key, refused) + form());
      await expect.poll(() => page.asked.some((url) => url.includes(`/v1/keys/${refused}`))).toBe(true);
      await type(page, 'by ');
      await page.getByRole('option', { name: 'Enter address manually' }).waitFor();
      await press(page, 'Escape');
      await page.keyboard.type('hand');
      expect(await page.getByRole('listbox').isVisible()).toBe(false);
      expect(await page.locator('#find').inputValue()).toBe('by hand');
      expect(page.asked.filter((url) => url.includes('query=by'))).toEqual([]);
    });
  });
});
