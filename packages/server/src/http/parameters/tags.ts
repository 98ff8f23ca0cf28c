import { fail } from '../failure.ts';
import { readTerms } from './parameters.ts';

/** The labels of a request: trimmed, empty ones dropped, kept as given. */
export const readTags = (given: string | undefined): readonly string[] => {
  if (given === undefined) return noTags;
  const tags = readTerms(given);
  if (tags.some((tag) => tag.length > longestTag)) {
    fail('invalid_syntax', { errors: [{ path: 'tags', message: `each tag has at most ${longestTag} characters` }] });
  }
  return tags;
};

const noTags: readonly string[] = [];
const longestTag = 64;
