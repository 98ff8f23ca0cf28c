import { expect, test } from 'vitest';
import { autofill } from './support/autofill.ts';
import { openWholeBrowser } from './support/browser.ts';
import { describeFinder } from './support/describe-finder.ts';
import type { ShopPage } from './support/shop.ts';

describeFinder(
  "the address finder beside the browser's own autofill",
  (at) => {
    const { script, form, filled } = at;
    const list = (page: ShopPage) => page.getByRole('listbox');
    const searched = (page: ShopPage) => page.asked.filter((url) => url.includes('/autocomplete/'));
    const labelled = (more = '') => `<label>Name <input name="name"></label>
    <label>Address line 1 <input name="line_1" ${more}></label><label>Address line 2 <input name="line_2"></label>
    <label>Town <input name="town"></label><label>Postcode <input name="postcode"></label>`;
    const address = { line_1: '5 Quay Row', line_2: 'Upper Floor', town: 'Oldport', postcode: 'QX1 1AA' };

    test('Chrome fills in the real fields and leaves the search box alone', async () => {
      const page = await at.shop.open(script() + form(undefined, labelled()));
      await autofill(page, '[name=postcode]');
      await filled(page, { ...address, name: 'Ada Example' });
      expect(await page.locator('#find').inputValue()).toBe('');
      expect([searched(page), await list(page).isVisible()]).toEqual([[], false]);
    });

    test('a box that is itself the first line is filled in by Chrome, and what Chrome writes is not searched for', async () => {
      for (const from of ['[name=line_1]', '[name=postcode]']) {
        const page = await at.shop.open(`${script()}<form>${labelled('data-fingerpost')}</form>`);
        await autofill(page, from);
        await filled(page, address);
        expect([searched(page), await list(page).isVisible()]).toEqual([[], false]);
        await page.locator('[name=line_1]').fill('1 beacon');
        await page.getByRole('option', { name: '1 Beacon Street' }).waitFor();
      }
    });
  },
  openWholeBrowser,
);
