/** Time, chance and the process: everything the service takes from outside, passed in once so that tests can control it. */
export type Outside = {
  readonly nowMs: () => number;
  /** When the process began, before any code was loaded; absent if nobody waited for it. */
  readonly startedMs?: number;
  /** A number from 0 to 1, for ids that need not be secret. */
  readonly random: () => number;
  readonly randomBytes: (count: number) => Buffer;
  /** Runs another command of this program in a child process, with more variables if needed; absent if that is impossible. */
  readonly runBeside?: (args: readonly string[], variables?: Readonly<Record<string, string>>) => RunningBeside;
  /** The variables that programs of the operator may see: never all of this process's, which contain secrets. */
  readonly programEnvironment: Readonly<Record<string, string>>;
  /** The credentials for buckets: the variables that begin with AWS_. */
  readonly bucketVariables: Readonly<Record<string, string | undefined>>;
  /** Aborted when a command is to end soon; a server stops in its own way. */
  readonly interrupted?: AbortSignal;
  /** Resolves when the process is asked to stop. */
  readonly stopAsked: () => Promise<void>;
  /** Calls back each time the process is asked to read its settings again; absent if that is impossible. */
  readonly onReloadAsked?: (reload: () => void) => void;
};

/** A command in a child process; `done` rejects if it fails or is stopped. It never outlives this process. */
export type RunningBeside = {
  readonly done: Promise<void>;
  /** What it has printed so far, or the end of that if it is long. */
  output(): string;
  stop(): void;
};
