import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { patience } from '../../packages/server/src/ports/testing/patience.ts';
import { chromiumPath, openBrowser } from './browser.ts';
import { dutchRow, publishRows, rowOf } from './publish-rows.ts';
import { openShop, type Shop, type ShopPage } from './shop.ts';
import { type Service, startService } from './start-service.ts';

/** What stories of the address finder work with: a service, a shop on another origin, a key that the shop may use, and forms. */
export type FinderStory = {
  readonly service: Service;
  readonly shop: Shop;
  readonly key: string;
  /** The script tag, with more attributes or another file. */
  script(more?: string, file?: string): string;
  /** Fields for an address, and a form with the finder's input before them. */
  readonly fields: string;
  form(input?: string, rest?: string): string;
  openForm(options?: BrowserContextOptions & { readonly dir?: string }): Promise<ShopPage>;
  type(page: ShopPage, text: string, into?: string): Promise<void>;
  press(page: ShopPage, ...keys: readonly string[]): Promise<void>;
  optionsOf(page: ShopPage): Promise<string[]>;
  chosen(page: ShopPage): Promise<string>;
  valuesOf(page: ShopPage): Promise<Record<string, string>>;
  /** Waits until the form has these values. */
  filled(page: ShopPage, values: Record<string, string>): Promise<void>;
  /** What Flat 2 of the block fills in. */
  readonly inside: Readonly<Record<string, string>>;
};

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

/** Registers tests of the address finder in a real browser; `at` has the service and the shop once the tests run. */
export const describeFinder = (title: string, tell: (at: FinderStory) => void, open = openBrowser) =>
  describe.skipIf(chromiumPath === undefined)(title, () => {
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
      const hits = async (query: string) =>
        (await service.get(`/autocomplete/addresses?${query}`, key, { headers: { origin: 'http://127.0.0.1' } })).body
          .result.hits;
      await vi.waitFor(async () => {
        for (const query of ['query=beacon', 'query=wegwijzerlaan&context=NLD'])
          expect(await hits(query)).not.toEqual([]);
      }, patience);
      browser = await open();
      shop = await openShop(browser);
    });
    afterAll(async () => {
      await browser?.close();
      shop?.close();
      await service?.stop();
    });

    const fields = `
    <label>Line 1 <input name="line_1"></label><label>Line 2 <input name="line_2"></label>
    <label>Town <input name="town"></label><label>Postcode <input name="postcode"></label>`;
    const script: FinderStory['script'] = (more = '', file = 'address-finder.js') =>
      `<script src="${service.origin}/${file}" data-api-key="${key}" ${more} defer></script>`;
    const form: FinderStory['form'] = (input = '<input id="find" data-fingerpost>', rest = fields) =>
      `<form><label for="find">Find your address</label>${input}${rest}<button>Go on</button></form>`;
    const valuesOf: FinderStory['valuesOf'] = (page) =>
      page.evaluate("Object.fromEntries(new FormData(document.querySelector('form')))");
    tell({
      get service() {
        return service;
      },
      get shop() {
        return shop;
      },
      get key() {
        return key;
      },
      ...{ script, fields, form, valuesOf },
      openForm: (options = {}) => shop.open(script() + form(), options),
      async type(page, text, into = '#find') {
        await page.locator(into).click();
        // All at once: one text has one list, so no later list can take a choice away.
        await page.keyboard.insertText(text);
      },
      async press(page, ...keys) {
        for (const one of keys) await page.keyboard.press(one);
      },
      optionsOf: (page) => page.getByRole('option').allInnerTexts(),
      chosen: (page) => page.locator('[role=option][aria-selected=true]').innerText(),
      filled: (page, values) => expect.poll(() => valuesOf(page)).toMatchObject(values),
      inside: { line_1: 'Flat 2', line_2: 'Tern Court, Beacon Street', town: 'Quillhaven', postcode: 'QX4 2AA' },
    });
  });
