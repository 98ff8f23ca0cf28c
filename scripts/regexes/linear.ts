import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'linear.txt');
const heading =
  '# Hashes of the regular expressions that recheck found to be linear. npm run check:regexes writes this file.';

/** The hashes of the expressions that were found to be linear. */
export const readLinear = (): ReadonlySet<string> => new Set(readFileSync(file, 'utf8').trim().split('\n').slice(1));

/** Keeps them, a line each. */
export const writeLinear = (hashes: readonly string[]): void =>
  writeFileSync(file, `${[heading, ...[...hashes].sort()].join('\n')}\n`);

/** The key of an expression in that file. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
