import type { ExplainedSearch } from '../../operations/search/explain-search.ts';

/** An explained search for people to read. */
export const describeSearch = ({ stages, truncated, answer, wanted }: ExplainedSearch): string => {
  const lines: string[] = [];
  for (const { name, readings } of stages) {
    lines.push(name);
    for (const { words, tier, leading, documents, addresses, missing } of readings)
      lines.push(
        `  ${words}  [${tier}] leading ${leading}, checked ${documents}, found ${addresses}${
          missing === undefined || missing.length === 0 ? '' : `; the wanted address has no ${missing.join(', ')}`
        }`,
      );
  }
  lines.push('', answer.length === 0 ? 'No answer.' : 'Answer:');
  for (const [place, { id, text, score }] of answer.entries()) lines.push(`  ${place + 1}. ${text}  (${id}; ${score})`);
  if (truncated) lines.push('The work budget ended the search before all candidates were seen.');
  if (wanted !== undefined) lines.push('', `${wanted.id} ${wanted.text}: ${wanted.verdict}`);
  return lines.join('\n');
};
