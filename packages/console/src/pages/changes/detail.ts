/** The new values of a change in words: `{"limits":{"daily":5}}` is "limits daily: 5". */
export const detailOf = (detail: string): string => {
  if (!detail.startsWith('{')) return detail;
  try {
    return wordsOf(JSON.parse(detail), []).join('; ');
  } catch {
    // A very long one was cut off.
    return detail;
  }
};

const wordsOf = (value: unknown, names: readonly string[]): readonly string[] => {
  if (Array.isArray(value)) return [`${names.join(' ')}: ${value.join(', ') || 'none'}`];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) => wordsOf(each, [...names, spaced(name)]));
  return [`${names.join(' ')}: ${value ?? 'none'}`];
};

const spaced = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
