import { CommandError, UsageError } from './command.ts';
import { harmless } from './table.ts';

/** The JSON of a failure, the same for every command, with what was answered before it. */
export const failureAsJson = (error: unknown): FailureJson => {
  const { message: words } = error as Error;
  const { details, answered = {} } = error instanceof CommandError ? error : {};
  const { code, message, ...before } = answered;
  return { ...before, error: { code: wordOf(error), message: words, ...(details !== undefined && { details }) } };
};

/** A failure as scripts read it. */
export type FailureJson = { error: { code: string; message: string; details?: unknown } };

/** A failure as people read it: with the fields at fault, what was probably meant, and where to read more. */
export const failureInWords = (error: unknown): string => {
  const { details } = (error instanceof CommandError ? error : {}) as { details?: FailureDetails };
  const { errors = [], suggestions = [], help } = details ?? {};
  return [
    (error as Error).message,
    ...errors.map(({ path, message }) => `  ${path}: ${message}`),
    ...(suggestions.length > 0 ? [`Did you mean ${suggestions.join(', ')}?`] : []),
    ...(help === undefined ? [] : [`More about this: ${help}`]),
  ]
    .flatMap((text) => text.split('\n').map(harmless))
    .join('\n');
};

type FailureDetails = {
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  readonly suggestions?: readonly string[];
  readonly help?: string;
};

const wordOf = (error: unknown): string => {
  if (error instanceof CommandError) return error.code;
  if (error instanceof UsageError) return 'invalid_usage';
  return isSettingError(error) ? 'invalid_setting' : 'internal_error';
};

/** Says whether the command must be typed differently; then the exit code is 2. */
export const isUsageFailure = (error: unknown): boolean => usageWords.has(wordOf(error));

const usageWords: ReadonlySet<string> = new Set(['invalid_usage', 'invalid_setting', 'invalid_input']);

/** A setting that cannot be used. Known by its name, so that a client command need not load the settings. */
const isSettingError = (error: unknown): boolean => (error as Error).name === 'SettingError';
