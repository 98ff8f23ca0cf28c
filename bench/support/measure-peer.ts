import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvValue } from '@fingerpost/core/text/csv-value';
import { CsvSplitter } from '../../packages/server/src/import/csv-rows.ts';
import type { Matched } from './judge-pairs.ts';
import { type Pair, referenceFile } from './pairs.ts';

/** The release that is measured. */
export const peerRelease = 'uk_address_matcher==1.5.3';

/** What the peer answered to every pair, and how many texts it matched per CPU second, its start and the list included. */
export type PeerAnswers = { readonly answers: readonly Matched[]; readonly per_cpu_second_prepared: number };

/** Installs the peer from PyPI into a folder of its own, uses it, and removes it. */
export const withPeer = <Result>(
  use: (ask: (pairs: readonly Pair[], withPostcode: boolean) => PeerAnswers) => Result,
) => {
  const folder = mkdtempSync(join(tmpdir(), 'peer-'));
  try {
    run('python3', ['-m', 'venv', join(folder, 'venv')]);
    const python = join(folder, 'venv/bin/python');
    run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', peerRelease]);
    return use((pairs, withPostcode) => ask(pairs, withPostcode, folder, python));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const ask = (pairs: readonly Pair[], withPostcode: boolean, folder: string, python: string): PeerAnswers => {
  const [asked, answered] = [join(folder, 'asked.csv'), join(folder, 'answers.csv')];
  const rows = pairs.map(({ withoutPostcode, postcode }, at) => [
    String(at),
    withoutPostcode,
    withPostcode ? postcode : '',
  ]);
  const table = [['unique_id', 'address_concat', 'postcode'], ...rows];
  writeFileSync(asked, table.map((row) => `${row.map(csvValue).join(',')}\n`).join(''));
  const seconds = Number(run(python, [join(import.meta.dirname, 'peer.py'), referenceFile, asked, answered]));
  const answers = new CsvSplitter().push(readFileSync(answered, 'utf8')).rows.slice(1);
  const found = new Map(answers.map(([at, id = '', weight = '']) => [Number(at), { id, ...sure(weight) }]));
  return {
    answers: pairs.map((pair, at) => ({ pair, ...(found.get(at) ?? { id: '', confidence: 0 }) })),
    per_cpu_second_prepared: Math.round(pairs.length / seconds),
  };
};

/** A match weight is the binary logarithm of the odds; an exact match has none and comes first. */
const sure = (weight: string) =>
  weight === '' ? { confidence: 1, score: Infinity } : { confidence: 1 / (1 + 2 ** -weight), score: Number(weight) };

const run = (command: string, parameters: readonly string[]): string => {
  const { status, stdout, stderr, error } = spawnSync(command, parameters, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr.slice(-2_000)}`);
  return stdout.trim().split('\n').at(-1) ?? '';
};
