/** Time, chance and the process: what the service takes from outside, given once so that everything below can be held still. */
export type Outside = {
  readonly nowMs: () => number;
  /** A number from 0 to 1, for ids that need not be secret. */
  readonly random: () => number;
  readonly randomBytes: (count: number) => Buffer;
  /** Runs another command of this program in a process beside this one, with more variables if need be; where it is absent nothing can. */
  readonly runBeside?: (args: readonly string[], variables?: Readonly<Record<string, string>>) => RunningBeside;
  /** The variables that programs of the operator may see: never all of this process's, which hold secrets. */
  readonly programEnvironment: Readonly<Record<string, string>>;
  /** The variables that say who asks a bucket: those that begin with AWS_. */
  readonly bucketVariables: Readonly<Record<string, string | undefined>>;
  /** Aborted when a command is to end soon; a server stops in its own way. */
  readonly interrupted?: AbortSignal;
  /** Resolves when the process is asked to stop. */
  readonly stopAsked: () => Promise<void>;
  /** Calls back each time the process is asked to read its settings again; where it is absent nobody can ask. */
  readonly onReloadAsked?: (reload: () => void) => void;
};

/** A command that runs beside; `done` rejects when it fails or is stopped. It never outlives this process. */
export type RunningBeside = { readonly done: Promise<void>; stop(): void };
