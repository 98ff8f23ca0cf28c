/** The parts that are not empty, joined by a space or another separator. */
export const joinParts = (parts: readonly string[], separator = ' '): string =>
  parts.filter((part) => part !== '').join(separator);
