import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WrittenRegex } from './collect.ts';

type Recheck = {
  check(source: string, flags: string, options: object): Promise<{ status: string; complexity?: { summary: string } }>;
};

/** What recheck thinks of each expression: undefined of those that are linear. */
export const judgeRegexes = async (
  regexes: readonly WrittenRegex[],
): Promise<ReadonlyMap<WrittenRegex, string | undefined>> => {
  const folder = mkdtempSync(join(tmpdir(), 'fingerpost-recheck-'));
  try {
    const { check } = await installRecheck(folder);
    const verdicts = new Map<WrittenRegex, string | undefined>();
    for (const regex of regexes) {
      const end = regex.text.lastIndexOf('/');
      const verdict = await check(regex.text.slice(1, end), regex.text.slice(end + 1), { timeout: 60_000 });
      const words = `${regex.at}: ${regex.text} is ${verdict.status} (${verdict.complexity?.summary ?? 'not known'})`;
      verdicts.set(regex, verdict.status === 'safe' ? undefined : words);
    }
    return verdicts;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Not among the packages of the project: its binaries have 50 MB, and it is needed only when an expression changes. */
const installRecheck = async (folder: string): Promise<Recheck> => {
  const words = ['install', '--silent', '--no-audit', '--no-fund', '--prefix', folder, 'recheck@4.5.0'];
  execFileSync('npm', words, { stdio: 'inherit' });
  return import(join(folder, 'node_modules/recheck/lib/main.js')) as Promise<Recheck>;
};
