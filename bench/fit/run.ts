import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writtenAddress } from '@fingerpost/core/cleanse/written-address';
import { featureNames } from '@fingerpost/core/matching/features';
import { acceptanceValues } from '@fingerpost/core/matching/model';
import { doorOf, mostOf } from '@fingerpost/core/matching/rank-candidates';
import { typedText } from '@fingerpost/core/matching/typed-text';
import type { LiveIndex } from '../../packages/server/src/index/live-index.ts';
import { weighText } from '../../packages/server/src/operations/matching/match-text.ts';
import { folds, unseenFold } from '../support/folds.ts';
import { judgeMatches, type Matched, type MatchFigures } from '../support/judge-pairs.ts';
import { importOwnList, own } from '../support/own-list.ts';
import { type Pair, readPairs, referenceFile } from '../support/pairs.ts';
import { type Asked, bestOf, type Learnt, learn } from './learn.ts';
import { dot } from './logistic.ts';

/** `npm run fit`: learns the matcher's coefficients from the real pairs and writes them into core. */
const main = async (): Promise<void> => {
  const { pairs } = readPairs();
  const data = mkdtempSync(join(tmpdir(), 'fit-'));
  try {
    const index = await importOwnList(data, referenceFile);
    const asked = pairs.flatMap((pair) => [
      { pair, ...askFor(pair, pair.text, index) },
      { pair, ...askFor(pair, pair.withoutPostcode, index) },
    ]);
    index.close();
    for (const [name, wanted] of [
      ['with postcode', true],
      ['without postcode', false],
    ] as const) {
      const answers = Array.from({ length: folds }, (_, fold) => {
        const learnt = learn(asked.filter((one) => one.fold !== fold));
        return asked.filter((one) => one.fold === fold && one.isWhole === wanted).map((one) => answer(one, learnt));
      });
      console.log(`${name}, each third by a model that never saw its postcode areas`);
      console.log(`  ${lineOf(judgeMatches(answers.flat()).all)}`);
    }
    const learnt = learn(asked.filter(({ fold }) => fold !== unseenFold));
    writeFileSync(new URL('../../packages/core/src/matching/coefficients.ts', import.meta.url), tableOf(learnt));
  } finally {
    rmSync(data, { recursive: true });
  }
};

type AskedPair = Asked & { readonly pair: Pair; readonly isWhole: boolean };

const askFor = (pair: Pair, text: string, index: LiveIndex): Omit<AskedPair, 'pair'> => {
  const read = typedText(writtenAddress(text), index.rarity);
  return {
    fold: pair.fold,
    isWhole: text === pair.text,
    hasPostcode: read.address.postcode !== '',
    candidates: weighText(read, index, { datasets: own, filters: [], box: undefined }).map((one) => ({
      id: one.record.native_id,
      values: one.values,
      door: doorOf(one.record),
      right: pair.right.includes(one.record.native_id),
      most: mostOf(one),
    })),
  };
};

const answer = (one: AskedPair, learnt: Learnt): Matched => {
  const best = bestOf(one, learnt);
  if (best === undefined) return { pair: one.pair, id: '', confidence: 0 };
  const believed = 1 / (1 + Math.exp(-dot(learnt.acceptance, acceptanceValues(best))));
  return { pair: one.pair, id: (best as unknown as { id: string }).id, confidence: Math.min(believed, best.most) };
};

const lineOf = (one: MatchFigures): string =>
  `first ${one.first.toFixed(2)} %, recall ${one.recall_at_985.toFixed(2)} % at 98.5 % precision and ${one.recall_at_995.toFixed(2)} % at 99.5 %, calibration error ${one.calibration_error}`;

const tableOf = ({ bias, weights, acceptance }: Learnt): string =>
  [
    '// Written by `npm run fit`, which learns these from real pairs of addresses. Do not edit.',
    "import type { Feature } from './features.ts';",
    '',
    '/** What each feature adds to the log odds that a candidate is the address that was meant. */',
    'export const weights: { readonly bias: number; readonly features: Readonly<Record<Feature, number>> } = {',
    `  bias: ${shown(bias)},`,
    '  features: {',
    ...featureNames.map((name, at) => `    ${/^\w+$/.test(name) ? name : `'${name}'`}: ${shown(weights[at]!)},`),
    '  },',
    '};',
    '',
    '/** What the best candidate needs to be believed, in the order of `acceptanceValues`. */',
    `export const acceptance: readonly number[] = [${[...acceptance].map(shown).join(', ')}];`,
    '',
  ].join('\n');

const shown = (value: number): string => String(Number(value.toFixed(4)));

await main();
