// npm run bench -- <name> [--json] [options]: measures, prints, and keeps the result in bench/results.
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, totalmem } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { tuneCollector } from '../packages/server/src/compose/tune-collector.ts';
import { fetchNode } from '../scripts/fetch-node.mjs';
import type { Benchmark } from './support/benchmark.ts';

tuneCollector();

const folder = new URL('.', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -'.ts'.length));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    rows: { type: 'string' },
    database: { type: 'string', default: 'sqlite' },
    engine: { type: 'string', default: 'embedded' },
    peer: { type: 'boolean', default: false },
    node: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const [name = ''] = positionals;
if (values.help || !names.includes(name)) {
  console.error(
    `Usage: npm run bench -- <${names.join('|')}> [--json] [--full] [--seconds N] [--rows N] [--database sqlite|postgres] [--engine embedded|opensearch] [--peer] [--node VERSION]`,
  );
  process.exit(values.help ? 0 : 2);
}

if (values.node !== undefined && !`${process.version}.`.startsWith(`v${values.node}.`)) {
  const node = fetchNode(values.node);
  const { status } = spawnSync(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
  });
  process.exit(status ?? 1);
}

const { default: benchmark } = (await import(new URL(`${name}.ts`, folder).href)) as { default: Benchmark };
const say = (text: string) => console.error(text);
const figures = await benchmark.run({
  full: values.full,
  seconds: Number(values.seconds ?? 3),
  secondsGiven: values.seconds === undefined ? undefined : Number(values.seconds),
  rows: values.rows === undefined ? undefined : Number(values.rows),
  database: values.database === 'postgres' ? 'postgres' : 'sqlite',
  engine: values.engine === 'opensearch' ? 'opensearch' : 'embedded',
  peer: values.peer,
  say,
});
const result = {
  benchmark: name,
  measured: new Date().toISOString().slice(0, 10),
  machine: { node: process.version, cores: cpus().length, arch: arch(), memory_gb: Math.round(totalmem() / 2 ** 30) },
  ...figures,
};
if (!values.json) console.log(benchmark.describe(figures));
// Figures for another size are kept beside those for the usual one.
const others = [
  values.database === 'postgres' && 'postgres',
  values.engine === 'opensearch' && 'opensearch',
  values.rows,
];
const kept = [name, ...others.filter(Boolean)].join('-');
writeFileSync(new URL(`results/${kept}.json`, folder), `${JSON.stringify(result, undefined, 2)}\n`);
if (values.json) console.log(JSON.stringify(result));
process.exit(0);
