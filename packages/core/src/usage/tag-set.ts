/** The one way to write a set of tags as text: each once, in order, as JSON. */
export const tagSetOf = (tags: readonly string[]): string => JSON.stringify([...new Set(tags)].sort());

/** Says whether a set written like this has all of these tags. */
export const holdsTags = (tagSet: string, tags: readonly string[]): boolean => {
  const held = JSON.parse(tagSet) as readonly string[];
  return tags.every((tag) => held.includes(tag));
};
