import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import type { RowDecision } from '../../ports/job-store.ts';
import { replaceText } from './job-files.ts';

/** The last decision about each row, in the order of the rows. A line that was cut off by a crash is left out. */
export const readDecisions = (path: string): readonly RowDecision[] => {
  if (!existsSync(path)) return [];
  const byRow = new Map<number, RowDecision>();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const decision = parsed(line);
    if (decision !== undefined) byRow.set(decision.row, decision);
  }
  return [...byRow.values()].sort((one, other) => one.row - other.row);
};

/** Adds decisions in one write, so that processes that do so at the same time lose none. A long file is first cut to what counts. */
export const addDecisions = (path: string, decisions: readonly RowDecision[]): void => {
  const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes > longBytes) replaceText(path, linesOf(readDecisions(path)));
  appendFileSync(path, `\n${linesOf(decisions)}`, { mode: 0o600 });
};

const linesOf = (decisions: readonly RowDecision[]): string =>
  decisions.map((decision) => `${JSON.stringify(decision)}\n`).join('');

const parsed = (line: string): RowDecision | undefined => {
  try {
    return line === '' ? undefined : (JSON.parse(line) as RowDecision);
  } catch {
    return undefined;
  }
};

const longBytes = 8 * 2 ** 20;
