import type { MatchLevel } from '../../contract/match-levels.ts';
import type { Candidate } from '../compare/candidate.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Agreement } from './agreement.ts';
import { doubtPlace } from './doubt-place.ts';
import { judgeLocality, judgeOrganisation, judgePostcode, judgeStreet, judgeTown } from './judge-names.ts';
import { judgePremise } from './judge-premise.ts';
import { isVerbatim, verbatimAgreements } from './verbatim.ts';
import {
  type Doubt,
  doubts as doubtTable,
  type Element,
  faultCost,
  leastPartial,
  majorElements,
  strayCost,
  weights,
} from './verdict-weights.ts';

/** The verdict on the address that was found. */
export type Judgement = {
  /** How each element agrees. */
  readonly elements: Readonly<Record<Element, Agreement>>;
  readonly indicators: Readonly<Record<Element, MatchLevel>>;
  readonly doubts: readonly Doubt[];
  /** From 0 to 1: how well what was given agrees. */
  readonly fit: number;
  /** What the elements that do not match in full take from the confidence. */
  readonly cost: number;
};

/** Judges the elements of a record by its evidence. If the text is the address itself, no word may count for another element. */
export const judge = ({ record, evidence }: { readonly record: Candidate; readonly evidence: Evidence }): Judgement => {
  const judgement = judgeElements(evidence);
  const isSure = matchesInFull(judgement) && judgement.doubts.length === 0;
  return isSure || !isVerbatim(evidence.text.address, record) ? judgement : judgeVerbatim(record);
};

/** The verdict on a record that the text is word for word. */
export const judgeVerbatim = (record: Candidate): Judgement => ({
  doubts: [],
  ...summarise(verbatimAgreements(record)),
});

const judgeElements = (evidence: Evidence): Judgement => {
  const premise = judgePremise(evidence);
  const elements = {
    organisation: judgeOrganisation(evidence),
    premise: premise.agreement,
    postcode: judgePostcode(evidence),
    thoroughfare: judgeStreet(evidence),
    post_town: judgeTown(evidence),
    locality: judgeLocality(evidence),
  };
  const doubts = [...premise.doubts, ...doubtPlace(elements, evidence.places.isLonger, premise.isNamed)];
  const { indicators, fit, cost } = summarise(elements);
  return { elements, indicators, doubts, fit, cost };
};

/** The levels of elements, the fit and the cost. */
export const summarise = (elements: Judgement['elements']): Omit<Judgement, 'doubts'> => {
  let points = 0;
  let outOf = 0;
  let cost = 0;
  const levelIn = (element: Element): MatchLevel => {
    const agreement = elements[element];
    const { state, share, faults } = agreement;
    const level = levelOf(agreement);
    if (!isFull(level)) cost += faults * faultCost || strayCost;
    if (state === 'given' || state === 'stray') {
      points += weights[element][state] * share;
      outOf += weights[element][state];
    }
    return level;
  };
  const indicators = {
    organisation: levelIn('organisation'),
    premise: levelIn('premise'),
    postcode: levelIn('postcode'),
    thoroughfare: levelIn('thoroughfare'),
    post_town: levelIn('post_town'),
    locality: levelIn('locality'),
  };
  return { elements, indicators, fit: roundDown(outOf === 0 ? 0 : points / outOf), cost };
};

/** Says whether any element that locates an address matches: the name of a building does, a number alone does not. */
export const matchesAnything = ({ indicators }: Pick<Judgement, 'indicators'>, isNamed: boolean): boolean =>
  majorElements.some(
    (element) =>
      (element !== 'premise' || isNamed) && (indicators[element] === 'FULL' || indicators[element] === 'PARTIAL'),
  );

/** Says whether everything that the record has was given, and is the same. */
export const matchesInFull = ({ indicators }: Pick<Judgement, 'indicators'>): boolean =>
  isFull(indicators.premise) &&
  isFull(indicators.postcode) &&
  isFull(indicators.thoroughfare) &&
  isFull(indicators.post_town) &&
  isFull(indicators.locality) &&
  isFull(indicators.organisation);

const isFull = (level: MatchLevel): boolean => level === 'FULL' || level === 'NA';

/** The most confidence that doubts about the winner leave, whatever the model says. */
export const mostAfter = (found: readonly Doubt[]): number =>
  found.reduce((most, doubt) => Math.min(most, doubtTable[doubt]), 1);

/**
 * Confidence as it is reported: three digits, 1 only for a full match without a rival, less for every name or number that does not match,
 * and shared by the addresses that match equally well.
 */
export const toldConfidence = (
  probability: number,
  judgement: Pick<Judgement, 'indicators' | 'cost'>,
  count: number,
  found: readonly Doubt[],
): number => {
  if (matchesInFull(judgement) && count === 1 && found.length === 0) return 1;
  const most = Math.min(mostUnlessFull, mostAfter(found), evened(probability), 1 / count);
  return roundDown(Math.max(leastTold, most - judgement.cost));
};

/** Near certainty the model's differences say little, so they are narrowed, and the mistakes in the text decide. */
const evened = (probability: number): number =>
  probability < nearCertain ? probability : 1 - (1 - probability) ** 2 / (1 - nearCertain);
const nearCertain = 0.8;

const mostUnlessFull = 0.995;
/** An answer has some confidence. */
const leastTold = 0.001;
const roundDown = (value: number): number => Math.floor(value * 1000 + 1e-9) / 1000;

const levelOf = ({ state, share }: Agreement): MatchLevel => {
  if (state === 'absent') return 'NA';
  if (state === 'missing') return 'MISSING';
  return share >= 0.9995 ? 'FULL' : share >= leastPartial ? 'PARTIAL' : 'INCORRECT';
};
