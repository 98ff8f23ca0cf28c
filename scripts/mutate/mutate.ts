// npm run mutate [-- --count N --seed N,N --only PART --except PARTS]: makes small changes to core's code, one at a time, and counts how many of them core's tests notice.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { root, sources, testsThatSee } from './core-files.ts';
import { findSites, type Mutant } from './find-sites.ts';
import { sampleSites } from './sample-sites.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    except: { type: 'string', default: '' },
  },
});
const seen = testsThatSee();
const left = values.except.split(',').filter((part) => part !== '');
const sites = sources.map((file) =>
  left.some((part) => file.includes(part))
    ? []
    : findSites(file, readFileSync(file, 'utf8')).filter(({ line }) => `${file}:${line}`.includes(values.only)),
);
const seeds = values.seed.split(',').map(Number);
// Each seed draws an equal share of the sample.
const mutants = seeds.flatMap((seed) => sampleSites(sites, { count: Number(values.count) / seeds.length, seed }));

/** A mutant that keeps the tests busy for so long is one that they notice: they would never end. */
const patienceMs = 300_000;

let child: ChildProcess | undefined;
const startChild = async (): Promise<ChildProcess> => {
  const started = fork(new URL('run-mutants.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  await once(started, 'spawn');
  return started;
};

type Verdict = { readonly noticed: boolean } | { readonly broken: readonly string[] };

/** Whether the tests notice the change, or do not end with it. */
const isNoticed = async (mutant: Mutant): Promise<boolean> => {
  if (!seen.has(mutant.file)) return false;
  child ??= await startChild();
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  const timer = setTimeout(giveUp, patienceMs);
  // Some changes end the process that runs the tests, and then no verdict comes.
  child.once('exit', giveUp);
  try {
    child.send(mutant);
    const [verdict] = (await once(child, 'message', { signal: patience.signal })) as [Verdict];
    if ('noticed' in verdict) return verdict.noticed;
    console.error(`These tests fail without any change: mend them first.\n${verdict.broken.join('\n')}`);
    process.exit(1);
  } catch {
    child.kill('SIGKILL');
    child = undefined;
    return true;
  } finally {
    clearTimeout(timer);
    child?.off('exit', giveUp);
  }
};

// Ctrl-C ends it after the present change, and what was measured is kept: the sample comes in the order of chance.
let ended = false;
process.once('SIGINT', () => {
  ended = true;
});

const survivors: Mutant[] = [];
let tried = 0;
for (const [at, mutant] of mutants.entries()) {
  if (ended) break;
  tried++;
  const noticed = await isNoticed(mutant);
  if (!noticed) survivors.push(mutant);
  const { file, line, before, after } = mutant;
  const change = `${before.replaceAll(/\s+/g, ' ').slice(0, 60)} → ${after.replaceAll(/\s+/g, ' ').slice(0, 60)}`;
  console.log(
    `${at + 1}/${mutants.length} ${noticed ? 'noticed ' : 'SURVIVED'} ${relative(root, file)}:${line}  ${change}`,
  );
}
child?.disconnect();

const noticed = tried - survivors.length;
const share = Math.round((1_000 * noticed) / tried) / 10;
console.log(`${noticed} of ${tried} changes were noticed (${share} %).`);
if (values.only === '') {
  const result = {
    measured: new Date().toISOString().slice(0, 10),
    except: values.except,
    ...{ seed: values.seed, mutants: tried, noticed, share_percent: share },
    survivors: survivors.map(({ file, line, before, after }) => ({
      at: `${relative(root, file)}:${line}`,
      before,
      after,
    })),
  };
  writeFileSync(
    new URL('../../bench/results/mutate.json', import.meta.url),
    `${JSON.stringify(result, undefined, 2)}\n`,
  );
}
