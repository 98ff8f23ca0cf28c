import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, startBinary } from '../support/binary.ts';
import { databases } from '../support/databases.ts';
import { jobOf, sendFile, waitForJob } from '../support/jobs.ts';

const fixtures = join(import.meta.dirname, '../../fixtures');
const rows = 800;
const lookups = 10_000;

for (const { name, missing, make } of databases) {
  describe.skipIf(missing)(`With accounts on ${name}`, () => {
    test('a job whose server is killed goes on when it is started again, answers every row, and charges each once', async () => {
      const data = temporaryFolder();
      const database = await make();
      onTestFinished(async () => {
        await database.remove();
        rmSync(data, { recursive: true });
      });
      const environment = { FINGERPOST_DATABASE_URL: database.url };
      const run = (...words: string[]) => runBinary([...words, '--json'], data, environment);
      expect((await run('import', 'paf', fixtures)).code).toBe(0);
      const made = await run('admin', 'key', 'create', '--lookups', String(lookups), '--datasets', 'paf,gbrcleanse');
      const { api_key: apiKey } = JSON.parse(made.stdout) as { api_key: string };
      const file = Array.from({ length: rows }, (_, at) => `${at + 1},"1 Harbour Row, Quillhaven QX1 1AA"`);

      const killed = await startBinary(data, environment);
      const { origin: before } = new URL(killed.baseUrl);
      const sent = await sendFile(before, `row,address\n${file.join('\n')}`, apiKey, 'operation=cleanse');
      const { id } = sent.body.result as { id: string };
      await waitForJob(
        () => jobOf(before, id, apiKey),
        ({ done }) => done > 0,
      );
      await endBinary(killed, 'SIGKILL');

      const server = await startBinary(data, environment);
      const { origin } = new URL(server.baseUrl);
      const job = await waitForJob(
        () => jobOf(origin, id, apiKey),
        ({ state }) => state === 'done',
      );
      const response = await fetch(`${origin}/v1/jobs/${id}/result?api_key=${apiKey}`);
      const [, ...lines] = (await response.text()).trimEnd().split('\n');
      await endBinary(server, 'SIGTERM');

      expect(job).toMatchObject({ rows, done: rows, cost: rows });
      expect(lines.map((line) => Number(line.split(',', 1)[0]))).toEqual(file.map((_, at) => at + 1));
      expect(lines.every((line) => line.includes(',ok,,'))).toBe(true);
      const shown = JSON.parse((await run('admin', 'key', 'show', apiKey)).stdout) as { lookups_remaining: number };
      expect(shown.lookups_remaining).toBe(lookups - rows);
    });
  });
}
