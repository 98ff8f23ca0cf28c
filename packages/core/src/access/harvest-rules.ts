/** What harvesting looks like: for each rule whom it watches, for how long, and which uses of keys add up. */
export const harvestRules = {
  postcodes_in_sequence: {
    windowMs: 10 * 60_000,
    watches: ({ keyId, postcode }) => (postcode === undefined ? undefined : keyId),
    sight: ({ postcode }) => postcode,
    add: continueSequence,
  },
  keys_from_one_ip: {
    windowMs: 60 * 60_000,
    watches: ({ ip }) => ip,
    sight: ({ keyId }) => keyId,
    add: countOnce,
  },
} as const satisfies Record<string, HarvestRule>;

/** The name of a rule. */
export type HarvestRuleName = keyof typeof harvestRules;

/** How much each rule lets pass, and how long a key is watched; 0 is off. */
export type HarvestLimits = { readonly youthMs: number; readonly limits: Readonly<Record<HarvestRuleName, number>> };

/** One use of a young key. `postcode` is packed, so that numbers are in alphabetical order; undefined when none was looked up. */
export type WatchedUse = {
  readonly keyId: number;
  /** The address, or for IPv6 the network, that the use came from. */
  readonly ip: string;
  readonly postcode: number | undefined;
  readonly atMs: number;
};

/** One thing that a rule saw: a postcode or a key. */
export type Sighting = { readonly what: number; readonly atMs: number };

/** One row of the table. */
export type HarvestRule = {
  readonly windowMs: number;
  /** Whom the use is counted for; undefined if the rule does not count it. */
  readonly watches: (use: WatchedUse) => string | number | undefined;
  readonly sight: (use: WatchedUse) => number | undefined;
  /** The sightings after this one is added. */
  readonly add: (before: readonly Sighting[], seen: Sighting) => readonly Sighting[];
};

/**
 * What a rule has seen of a subject after this use, or undefined if that is over the limit. A refused use is not remembered, so a caller
 * that slows down is served again.
 */
export const countTowardsRule = (
  rule: HarvestRule,
  limit: number,
  before: readonly Sighting[],
  use: WatchedUse,
): readonly Sighting[] | undefined => {
  const what = rule.sight(use);
  if (what === undefined) return before;
  const recent = before.filter(({ atMs }) => atMs > use.atMs - rule.windowMs);
  const after = rule.add(recent, { what, atMs: use.atMs });
  return after.length > limit ? undefined : after;
};

/** Says whether a key that was made then is still watched. */
export const isYoung = (createdAtMs: number, nowMs: number, youthMs: number): boolean => nowMs - createdAtMs < youthMs;

/**
 * Each postcode that comes after those before it makes the sequence longer; one that does not begins another. Concurrent requests overtake
 * each other, so a postcode need only come after the one that was seen this many before it.
 */
function continueSequence(run: readonly Sighting[], seen: Sighting): readonly Sighting[] {
  if (run.at(-1)?.what === seen.what) return run;
  const earlier = run.at(-sideBySide);
  return earlier === undefined || seen.what > earlier.what ? [...run, seen] : [seen];
}

function countOnce(known: readonly Sighting[], seen: Sighting): readonly Sighting[] {
  return [...known.filter(({ what }) => what !== seen.what), seen];
}

/** How many postcodes may overtake each other. */
export const sideBySide = 16;
