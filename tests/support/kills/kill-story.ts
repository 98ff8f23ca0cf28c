/** How many processes to end by force, and the chance that chooses the moments. */
export type Kills = { readonly count: number; readonly random: () => number };

/** What was acknowledged in a story, and what became of it. */
export type KillFigures = {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly unanswered: number;
  /** What else is not as it must be. */
  readonly wrong: readonly string[];
};

/** A kind of work, done again and again by processes that are killed. */
export type KillStory = {
  readonly name: string;
  readonly needsPostgres?: true;
  run(kills: Kills): Promise<KillFigures>;
};
