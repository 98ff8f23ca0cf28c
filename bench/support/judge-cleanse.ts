import type { Dataset } from '@fingerpost/core/contract/datasets';
import { trustedConfidence } from '@fingerpost/core/match/verdict/verdict-weights';
import type { Cleanser } from '../../packages/server/src/operations/cleanse/cleanser.ts';
import { rounded } from './benchmark.ts';
import type { CleanseCase } from './damage/cases.ts';

/** What became of cases: shares of 1. An answer is trusted from the confidence on that the guide names. */
export type CleanseFigures = {
  readonly cases: number;
  /** Of the trusted answers, those that are right; addresses that are not in the data count as wrong if one is trusted. */
  readonly precision: number;
  /** Of the addresses in the data, those answered right and trusted. */
  readonly recall: number;
  /** Of the addresses in the data, those answered right with any confidence. */
  readonly found: number;
};

/** How sure answers were and how many of them were right, by tenths of confidence. */
export type CalibrationBin = { readonly from: number; readonly answers: number; readonly right: number };

/** Cleanses every case and counts. */
export const judgeCleanse = (cases: readonly CleanseCase[], cleanse: Cleanser) => {
  const counts = new Map<string, Counts>();
  const bins = Array.from({ length: 10 }, () => ({ answers: 0, right: 0 }));
  const started = process.cpuUsage();
  const answers = cases.map(({ text }) => cleanse({ query: text, postcode: '', post_town: '', county: '' }, datasets));
  const spent = process.cpuUsage(started);
  for (const [at, { kind, commercial, right }] of cases.entries()) {
    const answer = answers[at];
    if (answer === 'late') throw new Error(`Over its time: ${cases[at]!.text}`);
    const isRight = answer !== undefined && right.includes(answer.match.udprn);
    const trusted = answer !== undefined && answer.confidence >= trustedConfidence;
    for (const group of [
      commercial ? 'commercial' : 'residential',
      `${commercial ? 'commercial' : 'residential'}: ${kind}`,
    ]) {
      const count = counts.get(group) ?? { cases: 0, held: 0, found: 0, trusted: 0, right: 0 };
      counts.set(group, count);
      count.cases++;
      if (right.length > 0) count.held++;
      if (isRight) count.found++;
      if (trusted) count.trusted++;
      if (trusted && isRight) count.right++;
    }
    if (answer === undefined) continue;
    const bin = bins[Math.min(9, Math.floor(answer.confidence * 10))]!;
    bin.answers++;
    if (isRight) bin.right++;
  }
  return {
    groups: Object.fromEntries([...counts].sort().map(([group, count]) => [group, figuresOf(count)])),
    calibration: bins.map(({ answers: given, right }, at) => ({
      from: at / 10,
      answers: given,
      right: rounded(right / given || 0, 4),
    })),
    per_cpu_second: Math.round(cases.length / ((spent.user + spent.system) / 1e6)),
  };
};

type Counts = { cases: number; held: number; found: number; trusted: number; right: number };

const datasets: ReadonlySet<Dataset> = new Set(['paf', 'mr', 'nyb']);

const figuresOf = ({ cases, held, found, trusted, right }: Counts): CleanseFigures => ({
  cases,
  precision: rounded(trusted === 0 ? 1 : right / trusted, 4),
  recall: rounded(held === 0 ? 0 : right / held, 4),
  found: rounded(held === 0 ? 0 : found / held, 4),
});
