import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../packages/server/src/ports/testing/temporary-folder.ts';
import { runBinary } from '../binary.ts';

/** The folder of the fixtures, and the street that every lookup asks for. */
export const fixtures = join(import.meta.dirname, '../../../fixtures');

/** A data folder with the fixtures of PAF, and a key with this many lookups. */
export const makeWorld = async (environment: Record<string, string>, lookups: number, data = temporaryFolder()) => {
  const run = async (...words: string[]) => {
    const { code, stdout } = await runBinary([...words, '--json'], data, environment);
    if (code !== 0) throw new Error(stdout);
    return JSON.parse(stdout);
  };
  await run('import', 'paf', fixtures);
  const { api_key } = await run('admin', 'key', 'create', '--lookups', String(lookups), '--datasets', 'paf');
  return { data, run, apiKey: api_key as string, remove: () => rmSync(data, { recursive: true, force: true }) };
};
