import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, ledgerWorker } from '../scripts/bundle.mjs';
import { type Benchmark, median, rounded } from './support/benchmark.ts';

const server = join(import.meta.dirname, '../packages/server');

/** What is run: Node with nothing to do, and the binary with little. */
const cases: Readonly<Record<string, readonly string[]>> = {
  node: ['-e', '0'],
  help: ['main.js', '--help'],
  command_help: ['main.js', 'postcode', '--help'],
  mistyped: ['main.js', 'postcod'],
  whoami: ['main.js', 'auth', 'whoami'],
};

/** Most CPU that `fingerpost --help` may take. */
const budgetMs = 150;

/** CPU of starting the binary, compared with that of Node alone: the cases in turn, the median and the least of each. */
export default {
  async run({ seconds, say }) {
    const folder = join(server, `.test-build-bench-${process.pid}`);
    await bundle({ main: join(server, 'src/main.ts'), ...ledgerWorker }, folder);
    const measured: Record<string, number[]> = {};
    try {
      const rounds = Math.max(5, Math.round(seconds * 5));
      for (let round = 0; round < rounds; round++) {
        for (const [name, words] of Object.entries(cases))
          measured[name] = [...(measured[name] ?? []), cpuMs(words, folder)];
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const cpu_ms = Object.fromEntries(
      Object.entries(measured).map(([name, times]) => [
        name,
        { median: rounded(median(times)), least: rounded(Math.min(...times)) },
      ]),
    );
    for (const [name, times] of Object.entries(cpu_ms)) say(`${name}: ${JSON.stringify(times)}`);
    const helpMs = median(measured.help ?? []);
    return {
      cpu_ms,
      help_to_node: rounded(helpMs / median(measured.node ?? [])),
      budget_ms: budgetMs,
      within_budget: helpMs < budgetMs,
    };
  },
  describe: ({ cpu_ms, help_to_node, within_budget }) =>
    [
      ...Object.entries(cpu_ms as Record<string, { median: number; least: number }>).map(
        ([name, { median: middle, least }]) => `${name.padEnd(12)} ${middle} ms of CPU (least ${least})`,
      ),
      `--help takes ${help_to_node} times the CPU of Node alone; ${within_budget ? 'within' : 'OVER'} ${budgetMs} ms`,
    ].join('\n'),
} satisfies Benchmark;

/** The shell that waits for the process reports what it used. */
const cpuMs = (words: readonly string[], folder: string): number => {
  const script = '"$@" >/dev/null 2>&1; times';
  const options = { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH, HOME: folder } } as const;
  const { stdout } = spawnSync('bash', ['-c', script, 'bash', process.execPath, ...words], options);
  const [, children = ''] = stdout.trim().split('\n');
  return children.split(' ').reduce((sum, text) => {
    const [, minutes = '0', seconds = '0'] = /^(\d+)m([\d.]+)s$/.exec(text) ?? [];
    return sum + Number(minutes) * 60_000 + Number(seconds) * 1_000;
  }, 0);
};
