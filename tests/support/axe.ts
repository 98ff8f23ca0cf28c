import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of WCAG A and AA; axe has more, which it calls best practice. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The barriers of the page for people with assistive technology, by WCAG A and AA or by every rule there is, with their place. */
export const barriersOf = async (page: Page, rules: 'wcag' | 'every' = 'wcag'): Promise<readonly string[]> => {
  await page.evaluate(axe);
  // Without a report of all that passed a long page takes a fraction of the time.
  const options = { resultTypes: ['violations'], ...(rules === 'wcag' && { runOnly: wcag }) };
  const report = await page.evaluate(`axe.run(${JSON.stringify(options)})`);
  const { violations } = report as { violations: { id: string; nodes: { html: string }[] }[] };
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
};
