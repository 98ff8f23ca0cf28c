import { expect, test } from 'vitest';
import { withoutPastedMarks } from '../../read/query/pasted-text.ts';
import { readQuery } from '../../read/query/read-query.ts';
import { expectedRows } from '../../testing/expected-rows.ts';
import { searchWorld } from './testing/world.ts';

/** How many answers of a list are compared. */
const shownAnswers = 6;

/** The first answers in their order, under the step of the search that found them. */
const answers = (text: string) => {
  const found = searchWorld(readQuery(withoutPastedMarks(text, 'GBR')));
  const byStage: Record<string, string[]> = {};
  for (const { shown, stage } of found.slice(0, shownAnswers)) byStage[stage] = [...(byStage[stage] ?? []), shown];
  return { ...byStage, count: found.length };
};

test.each(expectedRows(new URL('testing/answers.json', import.meta.url), answers))('%s', (text, expected) => {
  expect(answers(text)).toEqual(expected);
});
