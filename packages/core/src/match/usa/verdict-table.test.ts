import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { plus4Of } from '../../address/usa/zip4-row.ts';
import { readUsAddress } from '../../read/usa/read-us-address.ts';
import { expectedRows } from '../../testing/expected-rows.ts';
import { footnotesOf, judgeUsMatch } from './judge-us-match.ts';
import { zip4World } from './testing/zip4-world.ts';
import { usJudgement } from './us-judgement.ts';

/** The delivery that was found, how sure it is, and the verdict on each element; and the street, if any number will do. */
const verdict = (text: string) => {
  const address = readUsAddress(text);
  const [exact, street] = [false, true].map((anyNumber) => {
    const found = judgeUsMatch(address, zip4World, anyNumber);
    if (found === undefined) return 'none';
    const { best, count, fit, confidence } = found;
    const plus4 = plus4Of(best.row, address.number || address.box);
    const elements = Object.entries(best.elements).map(([name, { level, share }]) => `${name} ${level} ${share}`);
    const judgement = usJudgement(best);
    const levels = Object.values(judgement.indicators).join(' ');
    const agreements = Object.values(judgement.elements).map(
      ({ state, share, reason, faults }) => `${state} ${share}, ${reason}, ${faults}`,
    );
    const notes = footnotesOf(best, false);
    return [
      `${best.row.plus4_low} ${plus4}, ${count}, fit ${fit}, sure ${confidence}: ${elements.join(', ')}; ${levels}; ${notes}`,
      `${agreements.join('; ')}: ${judgement.doubts.join(' ')}`,
    ];
  });
  return isDeepStrictEqual(street, exact) ? exact : { exact, street };
};

test.each(expectedRows(new URL('testing/verdicts.json', import.meta.url), verdict))('%s', (text, expected) => {
  expect(verdict(text)).toEqual(expected);
});
