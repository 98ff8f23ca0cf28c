/** Work on the data in some process of this server, such as an import, and its progress. */
export type RunningWork = {
  /** A description: "Import of paf of gbr". */
  readonly what: string;
  readonly since: string;
  readonly stage: string;
  readonly stageSince: string;
  /** When it was noted. */
  readonly at: string;
  readonly done: number;
  /** Undefined while it is unknown. */
  readonly total?: number | undefined;
  /** The number of rows so far, if `done` counts something else. */
  readonly rows?: number | undefined;
};
