/** How many folds the real pairs are cut into. */
export const folds = 3;

/** The fold that no fit sees: its figures show how a model does in new postcode areas. */
export const unseenFold = 2;

/** The fold of a postcode area ("SW" of "SW1A 2AA"): all pairs of an area are in one, so that a fit never meets a neighbour. */
export const foldOf = (area: string): number => {
  let hash = seed;
  for (const letter of area.toUpperCase()) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 0;
  return (hash >>> 8) % folds;
};

/** One of the first numbers under which each fold has about a third of the pairs. */
const seed = 9;
