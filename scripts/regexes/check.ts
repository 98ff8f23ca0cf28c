// npm run check:regexes: asks recheck about the regular expressions that were not checked yet, and keeps those that are linear in
// linear.txt.

import { allRegexes } from './all.ts';
import { boundedRegexes } from './bounded.ts';
import { judgeRegexes } from './judge.ts';
import { hashOf, readLinear, writeLinear } from './linear.ts';

const regexes = (await allRegexes()).filter(({ text }) => !boundedRegexes.has(text));
const known = readLinear();
const verdicts = await judgeRegexes(regexes.filter(({ text }) => !known.has(hashOf(text))));
const problems = [...verdicts.values()].filter((verdict) => verdict !== undefined);
for (const problem of problems) console.error(problem);
writeLinear(regexes.filter((regex) => verdicts.get(regex) === undefined).map(({ text }) => hashOf(text)));
process.exitCode = problems.length > 0 ? 1 : 0;
