import { seededRandom } from '../../packages/core/src/chance/seeded-random.ts';
import type { Mutant } from './find-sites.ts';

/**
 * A sample of the changes, the same for the same seed. Files take turns, so that a long table does not dominate; within a file chance
 * decides.
 */
export const sampleSites = (
  files: readonly (readonly Mutant[])[],
  { count, seed }: { readonly count: number; readonly seed: number },
): readonly Mutant[] => {
  const random = seededRandom(seed);
  const decks = shuffled(files, random)
    .filter((sites) => sites.length > 0)
    .map((sites) => shuffled(sites, random));
  const drawn: Mutant[] = [];
  for (let round = 0; drawn.length < count; round++) {
    const turn = decks.flatMap((deck) => deck[round] ?? []);
    if (turn.length === 0) return drawn;
    drawn.push(...turn.slice(0, count - drawn.length));
  }
  return drawn;
};

const shuffled = <Item>(items: readonly Item[], random: () => number): readonly Item[] =>
  items
    .map((item) => ({ item, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
