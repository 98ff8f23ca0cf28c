import {
  countTowardsRule,
  type HarvestLimits,
  type HarvestRule,
  type HarvestRuleName,
  harvestRules,
  isYoung,
  type Sighting,
  type WatchedUse,
} from '@fingerpost/core/access/harvest-rules';

/** Says of each use of a key that was made by sign-up whether it looks like harvesting. */
export type HarvestWatch = { refuses(createdAtMs: number, use: WatchedUse): boolean };

/** A watch that remembers what it saw in this process, for up to this many subjects per rule; the one unseen longest is forgotten. */
export const harvestWatch = ({ youthMs, limits }: HarvestLimits, maximumSubjects = 1_000): HarvestWatch => {
  const memories = (Object.keys(harvestRules) as HarvestRuleName[])
    .filter((name) => limits[name] > 0)
    .map((name) => new RuleMemory(harvestRules[name], limits[name], maximumSubjects));
  return {
    refuses(createdAtMs, use) {
      if (!isYoung(createdAtMs, use.atMs, youthMs)) return false;
      // All are asked before any remembers: what one rule refuses was not used in the eyes of the others either.
      if (memories.some((memory) => memory.count(use) === undefined)) return true;
      for (const memory of memories) memory.remember(use);
      return false;
    },
  };
};

class RuleMemory {
  readonly #rule: HarvestRule;
  readonly #limit: number;
  readonly #maximum: number;
  readonly #seen = new Map<string | number, readonly Sighting[]>();

  constructor(rule: HarvestRule, limit: number, maximum: number) {
    this.#rule = rule;
    this.#limit = limit;
    this.#maximum = maximum;
  }

  count(use: WatchedUse): readonly Sighting[] | undefined {
    const subject = this.#rule.watches(use);
    return subject === undefined ? [] : countTowardsRule(this.#rule, this.#limit, this.#seen.get(subject) ?? [], use);
  }

  remember(use: WatchedUse): void {
    const subject = this.#rule.watches(use);
    const sightings = this.count(use);
    if (subject === undefined || sightings === undefined) return;
    // Taken out and put in again, so that the first of the map is the one unseen longest.
    this.#seen.delete(subject);
    this.#seen.set(subject, sightings);
    const [oldest] = this.#seen.size > this.#maximum ? this.#seen.keys() : [];
    if (oldest !== undefined) this.#seen.delete(oldest);
  }
}
