import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { mostDecisionBytes, type RowDecision } from '../../ports/job-store.ts';

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

/**
 * Adds decisions in one write, so that processes that do so at the same time lose none. Nothing is read for it. False if the file
 * would be longer than a reader can be made to wait for.
 */
export const addDecisions = (path: string, decisions: readonly RowDecision[]): boolean => {
  const text = `\n${decisions.map((decision) => `${JSON.stringify(decision)}\n`).join('')}`;
  const held = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (held + Buffer.byteLength(text) > mostDecisionBytes) return false;
  appendFileSync(path, text, { mode: 0o600 });
  return true;
};

const parsed = (line: string): RowDecision | undefined => {
  try {
    return line === '' ? undefined : (JSON.parse(line) as RowDecision);
  } catch {
    return undefined;
  }
};
