import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Sets of rules. Axe has more than those of WCAG A and AA, which it calls best practice. */
const ruleSets = {
  wcag: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  every: {},
  colours: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** The barriers of the page for people with assistive technology, by a set of rules, with their place. */
export const barriersOf = async (page: Page, rules: keyof typeof ruleSets = 'wcag'): Promise<readonly string[]> => {
  await page.evaluate(axe);
  // Without a report of all that passed a long page takes a fraction of the time.
  const options = { resultTypes: ['violations'], ...ruleSets[rules] };
  const report = await page.evaluate(`axe.run(${JSON.stringify(options)})`);
  const { violations } = report as { violations: { id: string; nodes: { html: string }[] }[] };
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
};

/** The same in the light, and then those that the dark adds: it changes nothing but colours. */
export const barriersInLightAndDark = async (
  page: Page,
  rules: 'wcag' | 'every' = 'wcag',
): Promise<readonly string[]> => {
  const light = await barriersOf(page, rules);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(
    'Promise.all(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished))',
  );
  const dark = (await barriersOf(page, 'colours')).map((barrier) => `in the dark, ${barrier}`);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
};
