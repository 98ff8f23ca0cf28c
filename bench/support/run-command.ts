import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Makes the binary that `runCommand` runs. */
export const bundle = (): void => {
  spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
};

/** Runs a command of the binary on the data folder next to its usage file, and returns its output and resources. */
export const runCommand = (folder: string, words: readonly string[]) => {
  mkdirSync(folder, { recursive: true });
  const usageFile = join(folder, 'usage.json');
  const preload = new URL('report-usage.mjs', import.meta.url).href;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', preload, 'packages/server/dist/main.js', ...words, '--data', join(folder, 'data'), '--json'],
    { cwd: root, env: { ...process.env, USAGE_FILE: usageFile }, encoding: 'utf8', maxBuffer: 1e8 },
  );
  if (status !== 0) throw new Error(`fingerpost ${words.join(' ')} ended with ${status}: ${stderr}`);
  return {
    output: stdout,
    ...(JSON.parse(readFileSync(usageFile, 'utf8')) as { peakMemoryMb: number; cpuSeconds: number }),
  };
};
