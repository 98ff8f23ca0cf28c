import type { CommandContext } from '../../command.ts';

/** What a check found: `ok`, or what is wrong. A `warning` is wrong, but the service works with it. */
export type Finding = { readonly ok: boolean; readonly detail: string; readonly warning?: true };

/** A look at one part. A check that throws has failed. */
export type Check = {
  readonly title: string;
  /** What to do about a failure. */
  readonly hint: string;
  /** Without this part the service still works, so every fault is a warning. */
  readonly optional?: true;
  /** The result if there is no data folder yet; a check must not create one. */
  readonly withoutData?: Finding;
  run(context: CommandContext): Promise<Finding>;
};
