import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Benchmark, rounded } from './support/benchmark.ts';
import { bundle, runCommand } from './support/run-command.ts';
import { writeAddressBase, writeChanges, writeOverture } from './support/write-deliveries.ts';

/** From generated files in the real formats to a build that is served, one command each, as an operator imports them. */
export default {
  async run({ full, rows = full ? 30_000_000 : 1_000_000, say }) {
    bundle();
    const folder = mkdtempSync(join(import.meta.dirname, '.import-'));
    try {
      return { rows, cores: availableParallelism(), ...(await measureAll(folder, rows, say)) };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  describe: (figures) =>
    (['paf', 'changes', 'addressbase', 'overture'] as const)
      .map((name) => {
        const { rows, seconds, ...measured } = figures[name] as ReturnType<typeof measure>;
        const { rows_per_second, cpu_seconds, peak_memory_mb, bytes_per_address } = measured;
        return `${name}: ${rows.toLocaleString('en')} rows in ${seconds} s (${rows_per_second.toLocaleString('en')} a second, ${cpu_seconds} s of CPU), peak memory ${peak_memory_mb} MB, ${bytes_per_address} bytes for each address of the build`;
      })
      .join('\n'),
} satisfies Benchmark;

const measureAll = async (folder: string, rows: number, say: (text: string) => void) => {
  const files = join(folder, 'files');
  const paf = join(files, 'CSV PAF/CSV PAF.csv');
  const [changes, addressBase, overture] = ['changes', 'addressbase', 'overture'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  runCommand(folder, ['demo', '--addresses', String(rows), '--seed', '7', '--out', files]);
  // Without it they are taken for real data, to which changes can be applied.
  rmSync(join(files, 'README.txt'));
  await writeChanges(paf, changes, Math.min(dayOfChanges, rows), rows);
  const first = measure(join(folder, 'uk'), [files], say);
  // What people wait for: the file is there, and then the changes are served.
  const changed = measure(join(folder, 'uk'), ['pafchanges', changes], say);
  await writeAddressBase(paf, addressBase, Math.ceil(rows / 6));
  const second = measure(join(folder, 'os'), ['addressbase', addressBase], say);
  await writeOverture(paf, overture, Math.ceil(rows / 3));
  const third = measure(join(folder, 'fra'), ['overture', overture, '--country', 'FRA'], say);
  return { paf: first, changes: changed, addressbase: second, overture: third };
};

const measure = (folder: string, words: readonly string[], say: (text: string) => void) => {
  const startMs = Date.now();
  const { output, cpuSeconds, peakMemoryMb } = runCommand(folder, ['import', ...words]);
  const seconds = (Date.now() - startMs) / 1_000;
  const imports = [JSON.parse(output)].flat() as Imported[];
  const build = imports.find((each) => each.build)!.build!;
  const rows = imports.reduce((sum, each) => sum + each.rows, 0);
  const addresses = Object.values(build.addresses).reduce((sum, count) => sum + count, 0);
  const figures = {
    rows,
    seconds: rounded(seconds),
    rows_per_second: Math.round(rows / seconds),
    cpu_seconds: rounded(cpuSeconds),
    peak_memory_mb: Math.round(peakMemoryMb),
    bytes_per_address: rounded(build.bytes / addresses),
  };
  say(`${words[0]}: ${JSON.stringify(figures)}`);
  return figures;
};

type Imported = {
  readonly rows: number;
  readonly build: { readonly bytes: number; readonly addresses: Readonly<Record<string, number>> } | null;
};

/** As many as Royal Mail changes in a day. */
const dayOfChanges = 20_000;
