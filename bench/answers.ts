import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '../packages/server/src/demo/random.ts';
import { openLiveIndex } from '../packages/server/src/index/live-index.ts';
import { evidenceCleanser } from '../packages/server/src/operations/cleanse/cleanse-address.ts';
import { verifyUsAddress } from '../packages/server/src/operations/verify/verify-us-address.ts';
import type { Benchmark } from './support/benchmark.ts';
import { importOwnList, own, ownEndpoints } from './support/own-list.ts';
import { readPairs, referenceFile } from './support/pairs.ts';
import { usHabits, usStrangers } from './support/us-damage.ts';
import { makeUsWorld } from './support/us-world.ts';

/**
 * Every answer to the texts of the real pairs and to damaged US lines, written to the file that FINGERPOST_ANSWERS names, and
 * compared with those of FINGERPOST_ANSWERS_BEFORE, another run's file: a change of code that should change no answer shows here.
 */
export default {
  async run({ say }) {
    const folder = mkdtempSync(join(tmpdir(), 'fingerpost-bench-'));
    try {
      const answers = new Map([
        ...(await ukAnswers(join(folder, 'gbr'), say)),
        ...(await usAnswers(join(folder, 'usa'))),
      ]);
      const { FINGERPOST_ANSWERS: out, FINGERPOST_ANSWERS_BEFORE: before } = process.env;
      if (out !== undefined) writeFileSync(out, [...answers].map((row) => `${JSON.stringify(row)}\n`).join(''));
      return { answers: answers.size, ...(before !== undefined && { differing: compare(before, answers, say) }) };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  describe: ({ answers, differing }) =>
    [
      `${answers} answers`,
      ...Object.entries((differing ?? {}) as Record<string, number>).map(([kind, count]) => `${kind}: ${count} differ`),
    ].join('\n'),
} satisfies Benchmark;

type Answers = readonly (readonly [asked: string, answer: unknown])[];

const ukAnswers = async (folder: string, say: (text: string) => void): Promise<Answers> => {
  const { pairs } = readPairs();
  const index = await importOwnList(folder, referenceFile);
  const { search, suggest } = ownEndpoints(index);
  const cleanse = evidenceCleanser(index, { nowMs: () => 0, budgetMs: 1 });
  const answers: (readonly [string, unknown])[] = [];
  for (const text of new Set(pairs.flatMap((pair) => [pair.text, pair.withoutPostcode]))) {
    const found = cleanse({ query: text, postcode: '', post_town: '', county: '' }, own);
    if (found === 'late') throw new Error(text);
    const { match, explain, indicators, ...figures } = found ?? {};
    const { reasons, ...explanation } = explain?.() ?? {};
    answers.push(
      [`cleanse match|${text}`, match?.native_id],
      [`cleanse figures|${text}`, figures],
      [`cleanse indicators|${text}`, indicators],
      [`cleanse explanation|${text}`, explanation],
      [`cleanse reasons|${text}`, reasons],
      [`search|${text}`, search(text)],
      [`suggest|${text}`, suggest(text.slice(0, Math.ceil(text.length * 0.6)))],
    );
    if (answers.length % 14_000 === 0) say(`${answers.length} answers`);
  }
  index.close();
  return answers;
};

const usAnswers = async (folder: string): Promise<Answers> => {
  const premises = await makeUsWorld(folder, 60);
  const index = openLiveIndex({ folder, region: 'usa', pollMs: 60_000, onError: console.error });
  const sample = premises.filter((_, at) => at % Math.ceil(premises.length / 200) === 0);
  const answers = Object.entries({ ...usHabits, ...usStrangers }).flatMap(([name, habit], stream) => {
    const random = createRandom(9, stream);
    return sample.map((premise, at) => {
      const query = habit(premise, random);
      const answer = verifyUsAddress(
        { query, city: '', state: '', zip_code: '' },
        { index, nowMs: () => 0, budgetMs: 1 },
      );
      return [`verify|${name} ${at} ${query}`, answer] as const;
    });
  });
  index.close();
  return answers;
};

const compare = (file: string, answers: ReadonlyMap<string, unknown>, say: (text: string) => void) => {
  const differing: Record<string, number> = {};
  const before = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as [string, unknown]);
  for (const [asked, old] of before) {
    const [was, is] = [JSON.stringify(old), JSON.stringify(answers.get(asked) ?? null)];
    const [kind = ''] = asked.split('|');
    differing[kind] ??= 0;
    if (was === is) continue;
    differing[kind]++;
    say(`${asked}\n  before ${was}\n  now    ${is}`);
  }
  return differing;
};
