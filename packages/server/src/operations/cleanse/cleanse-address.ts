import { suggestAddress } from '@fingerpost/core/address/suggest-address';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { Evidence } from '@fingerpost/core/match/evidence/evidence';
import { isSameDoor, type RankedCandidates } from '@fingerpost/core/match/evidence/rank-candidates';
import { reasonsOf } from '@fingerpost/core/match/evidence/reasons';
import { isContradicted, reservations } from '@fingerpost/core/match/evidence/reservations';
import type { Weighed } from '@fingerpost/core/match/evidence/weigh-candidates';
import {
  type Judgement,
  judge,
  judgeVerbatim,
  matchesAnything,
  toldConfidence,
} from '@fingerpost/core/match/verdict/judge';
import { isVerbatim } from '@fingerpost/core/match/verdict/verbatim';
import type { Doubt } from '@fingerpost/core/match/verdict/verdict-weights';
import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import { gatherNear, type NearText, rankText, readTyped, type TextMatch } from '../matching/match-text.ts';
import type { Cleansed, CleanseQuery, Cleanser } from './cleanser.ts';
import { countDoors } from './count-doors.ts';
import { type Compared, explainVerdict } from './explain-verdict.ts';

/** What a cleanse saw: the candidates, best first, and the verdict on the best. */
export type CleanseTrace = TextMatch & {
  readonly judgement: Judgement | undefined;
  /** How many addresses match as well as the best. */
  readonly count: number;
};

/** How long one address may take, by a clock that is given. */
export type CleanseBudget = { readonly nowMs: () => number; readonly budgetMs: number };

/**
 * The cleanser of addresses by evidence, as the country of the index reads them. A text that is an address of the typed postcode itself needs
 * no weighing, unless somebody asks why.
 */
export const evidenceCleanser =
  (index: AddressIndex, { nowMs, budgetMs }: CleanseBudget): Cleanser =>
  (query, datasets) => {
    const endMs = nowMs() + budgetMs;
    const near = nearQuery(query, datasets, index);
    const weigh = () => cleansedOf(traceNear(near, datasets, index));
    const record = findVerbatim(near);
    const cleansed = record === undefined ? weigh() : inFull(record, () => weigh()!.explain());
    return nowMs() >= endMs ? 'late' : cleansed;
  };

/** The address that the text is word for word. Only the best gathered can be, and it must be the only door. */
const findVerbatim = ({ text, near }: NearText): AddressRecord | undefined => {
  let found: AddressRecord | undefined;
  for (const { share, read } of near) {
    if (share < 1) break;
    const record = read();
    if (!isVerbatim(text.address, record)) continue;
    if (found !== undefined && !isSameDoor(found, record)) return undefined;
    found ??= record;
  }
  return found;
};

const inFull = (match: AddressRecord, explain: Cleansed['explain']): Cleansed => {
  const { fit, indicators, doubts } = judgeVerbatim(match);
  return { match, count: 1, confidence: 1, fit, indicators, doubts, explain };
};

/** The answer that a trace comes to; undefined when no major element matches. */
export const cleansedOf = ({ answer, judgement, count }: CleanseTrace): Cleansed | undefined => {
  const best = answer?.ranked[0];
  if (answer === undefined || best === undefined || judgement === undefined) return undefined;
  if (!matchesAnything(judgement, best.evidence.door.isBuildingNamed)) return undefined;
  const doubts = judgement.doubts.filter((doubt) => counts(doubt, best));
  const confidence = toldConfidence(answer.confidence, judgement, count, doubts);
  return {
    match: best.record,
    count,
    confidence,
    fit: judgement.fit,
    indicators: judgement.indicators,
    doubts,
    explain: explainLater(judgement, { confidence, count, best, second: secondOf(answer) }),
  };
};

/** Keeps what the explanation needs, and not all the candidates that were weighed. */
const explainLater =
  (judgement: Judgement, { confidence, count, best, second }: Standing) =>
  () =>
    explainVerdict({ ...judgement, confidence, count, compared: compareBoth(best, second) });

type Standing = {
  readonly confidence: number;
  readonly count: number;
  readonly best: Weighed<AddressRecord>;
  readonly second: Weighed<AddressRecord> | undefined;
};

/** The best candidate at another door. */
const secondOf = ({ ranked }: RankedCandidates<AddressRecord>): Weighed<AddressRecord> | undefined => {
  const best = ranked[0]!.record;
  return ranked.find(({ record }) => !isSameDoor(record, best));
};

const compareBoth = (best: Weighed<AddressRecord>, second: Weighed<AddressRecord> | undefined): Compared => {
  const { for: because, against: but } = reasonsOf(best);
  if (second === undefined) return { because, but };
  const its = reasonsOf(second);
  return { because, but, runner_up: { address: suggestAddress(second.record), because: its.for, but: its.against } };
};

/** The organisation identifies a premise as well as its number does, but not against another number, street or place that was typed. */
const counts = (doubt: Doubt, { record, evidence }: Weighed<AddressRecord>): boolean =>
  record.organisation_name === '' || (againstNames[doubt]?.(evidence) ?? false);

const isOtherCode = ({ code }: Evidence): boolean => code !== 'same' && code !== 'none';
const againstNames: Partial<Readonly<Record<Doubt, (evidence: Evidence) => boolean>>> = {
  wrong_premise: isContradicted,
  wrong_street: (evidence) => isOtherCode(evidence) || reservations['another street'](evidence),
  nowhere: isOtherCode,
};

/** Finds the address that was meant, and keeps what it saw. */
export const traceCleanse = (query: CleanseQuery, datasets: ReadonlySet<Dataset>, index: AddressIndex): CleanseTrace =>
  traceNear(nearQuery(query, datasets, index), datasets, index);

const nearQuery = (
  { query, postcode, post_town, county }: CleanseQuery,
  datasets: ReadonlySet<Dataset>,
  index: AddressIndex,
): NearText =>
  gatherNear(readTyped(query, { postcode, post_town, county }, index), index, {
    datasets,
    filters: [],
    box: undefined,
  });

const traceNear = (near: NearText, datasets: ReadonlySet<Dataset>, index: AddressIndex): CleanseTrace => {
  const { text, answer } = rankText(near);
  const best = answer?.ranked[0];
  if (answer === undefined || best === undefined) return { text, answer, judgement: undefined, count: 0 };
  const judgement = judge(best);
  const count = Math.max(answer.count, countDoors(index, datasets, best.record, judgement));
  return { text, answer, judgement, count };
};
