import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Benchmark, rounded } from './support/benchmark.ts';
import { bundle, runCommand } from './support/run-command.ts';

/** From raw files to an active index with the real commands: rows per second, bytes per address and peak memory. */
export default {
  async run({ full, say }) {
    bundle();
    const sizes: Record<string, unknown> = {};
    for (const addresses of full ? [1_000_000, 5_000_000, 30_000_000] : [1_000_000, 5_000_000]) {
      const folder = mkdtempSync(join(import.meta.dirname, '.build-'));
      try {
        sizes[addresses] = measure(folder, addresses, say);
      } finally {
        rmSync(folder, { recursive: true });
      }
    }
    return { sizes };
  },
  describe: ({ sizes }) =>
    Object.entries(sizes as Record<string, ReturnType<typeof measure>>)
      .map(
        ([addresses, { bytes_per_address, rows_per_second, peak_memory_mb, seconds }]) =>
          `${Number(addresses).toLocaleString('en')} addresses: ${bytes_per_address} bytes each, ${rows_per_second.toLocaleString('en')} rows/s from CSV to active index, peak memory ${Object.entries(
            peak_memory_mb,
          )
            .map(([step, mb]) => `${step} ${mb} MB`)
            .join(', ')} (${Object.entries(seconds)
            .map(([step, s]) => `${step} ${s} s`)
            .join(', ')})`,
      )
      .join('\n'),
} satisfies Benchmark;

const measure = (folder: string, addresses: number, say: (text: string) => void) => {
  const files = join(folder, 'files');
  const seconds: Record<string, number> = {};
  const peak_memory_mb: Record<string, number> = {};
  const step = (name: string, ...words: string[]) => {
    const startMs = Date.now();
    const usage = runCommand(folder, words);
    seconds[name] = rounded((Date.now() - startMs) / 1_000);
    peak_memory_mb[name] = Math.round(usage.peakMemoryMb);
    say(`${addresses} ${name}: ${seconds[name]} s, ${peak_memory_mb[name]} MB`);
    return usage.output;
  };
  step('demo', 'demo', '--addresses', String(addresses), '--seed', '7', '--out', files);
  for (const format of ['paf', 'mulres', 'nyb', 'onspd']) step(format, 'import', format, files, '--no-build');
  const [build] = [step('build', 'data', 'build')].map(
    (text) => JSON.parse(text) as { bytes: number; addresses: Record<string, number> },
  );
  const rows = Object.values(build?.addresses ?? {}).reduce((sum, count) => sum + count, 0);
  const total = ['paf', 'mulres', 'nyb', 'onspd', 'build'].reduce((sum, name) => sum + (seconds[name] ?? 0), 0);
  return {
    rows,
    bytes_per_address: rounded((build?.bytes ?? 0) / rows),
    rows_per_second: Math.round(rows / total),
    seconds,
    peak_memory_mb,
  };
};
