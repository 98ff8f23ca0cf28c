import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typedText } from '@fingerpost/core/match/compare/typed-text';
import { acceptedKindOf, acceptedKinds } from '@fingerpost/core/match/evidence/accepted-kinds';
import { featureNames } from '@fingerpost/core/match/evidence/features';
import { acceptanceValues } from '@fingerpost/core/match/evidence/model';
import { doorOf } from '@fingerpost/core/match/evidence/rank-candidates';
import { reservationsOf } from '@fingerpost/core/match/evidence/reservations';
import { writtenAddress } from '@fingerpost/core/read/address/written-address';
import type { LiveIndex } from '../../packages/server/src/index/live-index.ts';
import { gatherNear, weighText } from '../../packages/server/src/operations/matching/match-text.ts';
import { folds, unseenFold } from '../support/folds.ts';
import type { CalibrationBin } from '../support/judge-cleanse.ts';
import { judgeMatches, type Matched } from '../support/judge-pairs.ts';
import { importOwnList, own } from '../support/own-list.ts';
import { type Pair, readPairs } from '../support/pairs.ts';
import { plotCalibration } from '../support/plot-calibration.ts';
import { type Asked, bestOf, type ClassName, classNames, type Learnt, learn } from './learn.ts';
import { dot } from './logistic.ts';
import { homesOnStreets, writeList } from './street-homes.ts';
import { inOwnWords, withWrongPostcodes } from './texts.ts';

/**
 * `npm run fit`: learns the matcher's coefficients from the real pairs, rows in their own words, and invented homes on real streets, and
 * writes them into core. It prints how a fit does in postcode areas that it never saw, and plots how well calibrated its confidence is there.
 */
const main = async (): Promise<void> => {
  const { pairs, rows } = readPairs();
  const data = mkdtempSync(join(tmpdir(), 'fit-'));
  try {
    const homes = homesOnStreets(rows, streets);
    const index = await importOwnList(data, writeList(join(data, 'list.csv'), homes));
    const texts = { businesses: pairs, homes: homes.pairs, 'own words': inOwnWords(rows) };
    const asked = classNames.flatMap((name) =>
      texts[name].flatMap((pair) => [pair.text, pair.withoutPostcode].map((text) => askFor(name, pair, text, index))),
    );
    const damaged = withWrongPostcodes(pairs).map(({ pair, text }) => askFor('businesses', pair, text, index));
    index.close();
    const fits = Array.from({ length: folds }, (_, fold) =>
      learn([...asked, ...damaged].filter((one) => one.fold !== fold)),
    );
    const answers = asked.map((one) => ({ isWhole: one.isWhole, name: one.name, ...answer(one, fits[one.fold]!) }));
    console.log('Each third of the texts, by a fit that never saw its postcode areas:');
    for (const name of classNames)
      for (const whole of [true, false]) {
        const some = answers.filter((one) => one.name === name && one.isWhole === whole);
        console.log(`  ${`${name}, ${whole ? 'with' : 'without'} postcode`.padEnd(30)} ${lineOf(some)}`);
      }
    write('packages/core/src/match/evidence/coefficients.ts', tableOf(fits[unseenFold]!));
    for (const name of ['businesses', 'homes'])
      write(
        `docs/guides/cleansing-calibration${name === 'homes' ? '-homes' : ''}.svg`,
        plotCalibration(binsOf(answers.filter((one) => one.name === name))),
      );
  } finally {
    rmSync(data, { recursive: true });
  }
};

/** How many streets have invented homes. */
const streets = 1_000;
type AskedPair = Asked & {
  readonly pair: Pair;
  readonly isWhole: boolean;
  readonly candidates: readonly (Asked['candidates'][number] & { readonly id: string })[];
};

const askFor = (name: ClassName, pair: Pair, text: string, index: LiveIndex): AskedPair => {
  const read = typedText(writtenAddress(text), index.rarity());
  return {
    name,
    pair,
    fold: pair.fold,
    isWhole: text === pair.text,
    hasPostcode: read.address.postcode !== '',
    candidates: weighText(gatherNear(read, index, { datasets: own, filters: [], box: undefined })).map((one) => ({
      id: one.record.native_id,
      values: one.values,
      door: doorOf(one.record),
      kind: acceptedKindOf(one.record),
      right: pair.right.includes(one.record.native_id),
      reservations: reservationsOf(one.evidence),
    })),
  };
};

const answer = ({ pair, ...one }: AskedPair, learnt: Learnt): Matched => {
  const best = bestOf(one, learnt);
  if (best === undefined) return { pair, id: '', confidence: 0 };
  return {
    pair,
    id: best.id,
    confidence: 1 / (1 + Math.exp(-dot(learnt.acceptance[best.kind], acceptanceValues(best)))),
  };
};

const lineOf = (answers: readonly Matched[]): string => {
  const { first, recall_at_075, recall_at_985, recall_at_995, calibration_error } = judgeMatches(answers).all;
  const absent = answers.filter(({ pair }) => pair.right.length === 0);
  const sure = answers.filter(({ confidence }) => confidence >= 0.95).length / answers.length;
  return `first ${first.toFixed(2)} %, recall ${recall_at_075.toFixed(1)} % at 0.75, ${recall_at_985.toFixed(2)} % at 98.5 % precision and ${recall_at_995.toFixed(2)} % at 99.5 %, ${(100 * sure).toFixed(1)} % at 0.95, absent at 0.75: ${absent.filter(({ confidence }) => confidence >= 0.75).length} of ${absent.length}, calibration error ${calibration_error}`;
};

const binsOf = (answers: readonly Matched[]): readonly CalibrationBin[] =>
  Array.from({ length: 10 }, (_, bin) => {
    const here = answers.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin);
    const right = here.filter(({ pair, id }) => pair.right.includes(id)).length;
    return { from: bin / 10, answers: here.length, right: right / Math.max(1, here.length) };
  });

const tableOf = ({ bias, weights, acceptance }: Learnt): string =>
  [
    '// Written by `npm run fit`, which learns these from real pairs of addresses. Do not edit.',
    "import type { AcceptedKind } from './accepted-kinds.ts';",
    "import type { Feature } from './features.ts';",
    '',
    '/** What each feature adds to the log odds that a candidate is the address that was meant. */',
    'export const coefficients: { readonly bias: number; readonly features: Readonly<Record<Feature, number>> } = {',
    `  bias: ${shown(bias)},`,
    '  features: {',
    ...featureNames.map((name, at) => `    ${/^\w+$/.test(name) ? name : `'${name}'`}: ${shown(weights[at]!)},`),
    '  },',
    '};',
    '',
    '/** What the best candidate needs to be believed, in the order of `acceptanceValues`. */',
    'export const acceptance: Readonly<Record<AcceptedKind, readonly number[]>> = {',
    ...acceptedKinds.flatMap((kind) => [`  ${kind}: [`, `    ${[...acceptance[kind]].map(shown).join(', ')},`, '  ],']),
    '};',
    '',
  ].join('\n');

const shown = (value: number): string => String(Number(value.toFixed(4)));
const write = (file: string, text: string): void => writeFileSync(new URL(`../../${file}`, import.meta.url), text);

await main();
