/** Work on the data that is under way in some process of this server, such as an import, and how far it has come. */
export type RunningWork = {
  /** What it is, in words: "Import of paf of gbr". */
  readonly what: string;
  readonly since: string;
  readonly stage: string;
  readonly stageSince: string;
  /** When it was noted. */
  readonly at: string;
  readonly done: number;
  /** Undefined while nobody knows. */
  readonly total?: number | undefined;
  /** Rows so far, if `done` counts something else. */
  readonly rows?: number | undefined;
};
