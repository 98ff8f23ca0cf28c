/** How many searches this process has answered, and how many of them the work budget ended before all was seen. */
export type SearchCounts = { answered: number; truncated: number };

/** Nothing counted yet. */
export const newSearchCounts = (): SearchCounts => ({ answered: 0, truncated: 0 });

/** Counts an answer and passes it on. */
export const countSearch = <Answer extends { readonly truncated: boolean }>(
  counts: SearchCounts,
  answer: Answer,
): Answer => {
  counts.answered++;
  if (answer.truncated) counts.truncated++;
  return answer;
};
