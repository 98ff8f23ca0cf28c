import type { Page } from 'playwright-core';

/** A page to take a picture of. */
export type Picture = {
  readonly name: string;
  readonly path: string;
  /** Who is signed in to the console; nobody if absent. */
  readonly who?: 'owner' | 'operator';
  /** What to do on the page first. */
  readonly before?: (page: Page) => Promise<void>;
};

const ask = (label: string, text: string) => async (page: Page) => {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('region', { name: 'Answer' }).waitFor();
};

const firstKey = (view: string) => async (page: Page) => {
  await page.locator('td a').first().click();
  const tabs = page.getByRole('navigation', { name: 'About the key' });
  await tabs.getByRole('link', { name: view, exact: true }).click();
  await page.waitForLoadState('networkidle');
};

/** The pictures of README.md. */
export const frontPictures: readonly Picture[] = [
  {
    name: 'finder',
    path: '/demo',
    before: async (page) => {
      await page
        .locator('.variant')
        .first()
        .evaluate((form) => form.scrollIntoView());
      await page.getByRole('combobox').first().pressSequentially('12 station r');
      await page.getByRole('option').nth(4).waitFor();
    },
  },
  {
    name: 'console',
    path: '/console#/try',
    before: async (page) => {
      await page.getByRole('link', { name: 'Cleanse', exact: true }).click();
      await ask('Address', '34 Quary Rd, Stepney, London E1 1FA')(page);
    },
  },
];

/** Every page of the server. */
export const pictures: readonly Picture[] = [
  { name: 'home', path: '/' },
  {
    name: 'home-found',
    path: '/',
    before: async (page) => {
      await page.locator('#find').pressSequentially('10 downing street');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'missing', path: '/no-such-page' },
  { name: 'status', path: '/status' },
  { name: 'attribution', path: '/attribution' },
  { name: 'demo', path: '/demo' },
  { name: 'demo-react', path: '/demo/react' },
  { name: 'docs', path: '/docs' },
  { name: 'docs-lookup', path: '/docs/lookup' },
  { name: 'docs-search', path: '/docs/search' },
  { name: 'docs-records', path: '/docs/records' },
  { name: 'docs-found', path: '/docs/find?q=api+key+limit' },
  { name: 'docs-errors', path: '/docs/errors' },
  { name: 'guides', path: '/docs/guides' },
  { name: 'guide', path: '/docs/guides/cleansing' },
  { name: 'sign-in', path: '/console' },
  { name: 'try', path: '/console#/try', who: 'owner', before: ask('Address', '10 downing street') },
  {
    name: 'try-map',
    path: '/console#/try/addresses',
    who: 'owner',
    before: async (page) => {
      await ask('Address or postcode', '10 downing street')(page);
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'usage', path: '/console#/usage', who: 'owner' },
  { name: 'keys', path: '/console#/keys', who: 'owner' },
  {
    name: 'key-new',
    path: '/console#/keys',
    who: 'owner',
    before: (page) => page.getByRole('button', { name: 'New key' }).click(),
  },
  { name: 'changes', path: '/console#/changes', who: 'operator' },
  ...['Overview', 'Usage', 'Lookup log', 'Settings', 'Configurations'].map((view) => ({
    name: `key-${view.toLowerCase().replace(' ', '-')}`,
    path: '/console#/keys',
    who: 'owner' as const,
    before: firstKey(view),
  })),
  { name: 'clean', path: '/console#/clean', who: 'owner' },
  ...['status', 'accounts', 'keys', 'data'].map((view) => ({
    name: `operate-${view}`,
    path: `/console#/operate/${view}`,
    who: 'operator' as const,
  })),
];
