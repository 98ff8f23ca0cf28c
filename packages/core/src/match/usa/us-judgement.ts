import type { MatchLevel } from '../../contract/match-levels.ts';
import type { Agreement } from '../verdict/agreement.ts';
import type { Judgement } from '../verdict/judge.ts';
import type { Element } from '../verdict/verdict-weights.ts';
import type { ElementVerdict, UsMatch } from './match-us-address.ts';
import { usDoubts } from './us-doubts.ts';

/** The verdict on a US record in the six elements of the contract, as on a record of any other country. */
export const usJudgement = ({
  elements: { number, unit, street, modifiers, zip, city, state, firm, urbanization },
  elements,
}: UsMatch): Pick<Judgement, 'elements' | 'indicators' | 'doubts'> => {
  const verdicts: Readonly<Record<Element, readonly ElementVerdict[]>> = {
    organisation: [firm],
    premise: [number, unit],
    postcode: [zip],
    thoroughfare: [street, modifiers],
    locality: [urbanization],
    post_town: [city, state],
  };
  const each = <Value>(of: (parts: readonly ElementVerdict[]) => Value): Record<Element, Value> =>
    Object.fromEntries(Object.entries(verdicts).map(([element, parts]) => [element, of(parts)])) as Record<
      Element,
      Value
    >;
  const doubts = usDoubts.filter(({ holds }) => holds(elements)).map(({ doubt }) => doubt);
  return { elements: each(agreementOf), indicators: each(levelOf), doubts };
};

/** Parts at the same level have it together, and parts that differ agree in part. */
const levelOf = (parts: readonly ElementVerdict[]): MatchLevel => {
  const levels = parts.map(({ level }) => level).filter((level) => level !== 'NA');
  if (levels.length === 0) return 'NA';
  return levels.every((level) => level === levels[0]) ? levels[0]! : 'PARTIAL';
};

const agreementOf = (parts: readonly ElementVerdict[]): Agreement => {
  const stored = parts.filter(({ level }) => level !== 'NA');
  const wrong = stored.filter(({ level }) => level !== 'FULL');
  const isMissing = stored.every(({ level }) => level === 'MISSING');
  return {
    state: stored.length === 0 ? 'absent' : isMissing ? 'missing' : 'given',
    share: stored.reduce((sum, { share }) => sum + share, 0) / Math.max(1, stored.length),
    reason: (wrong[0] ?? stored[0])?.reason ?? 'none',
    faults: wrong.length,
  };
};
