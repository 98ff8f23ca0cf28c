import { type ErrorName, errors } from '@fingerpost/core/contract/errors';
import { DamagedBuildError, NoBuildError } from '../../ports/catalogue.ts';
import { IndexAwayError } from '../../ports/fetched.ts';
import { Failure, type FailureDetail, type FieldError } from '../failure.ts';

/** A failure as the envelope needs it; anything unforeseen is `unexpected` and reveals nothing. */
export type ReadFailure = {
  readonly name: ErrorName;
  readonly status: number;
  readonly detail: FailureDetail;
  /** The connection cannot be used again. */
  readonly close: boolean;
};

/** A body that grew too large while it was read. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
  readonly code = 'FST_ERR_CTP_BODY_TOO_LARGE';
}

/** Reads what was thrown: our own failures, those of the framework, and surprises. */
export const readFailure = (error: unknown): ReadFailure => {
  if (error instanceof Failure)
    return { ...named(error.error, error.detail), close: error.error === 'request_too_slow' };
  if (error instanceof NoBuildError) return named('internal_timeout', { message: error.message });
  if (error instanceof DamagedBuildError) return named('internal_timeout', { message: 'The data cannot be read' });
  if (error instanceof IndexAwayError)
    return named('internal_timeout', { message: 'The address index does not answer' });
  const { code = '', validation, validationContext } = error as FrameworkError;
  if (validation !== undefined)
    return named('invalid_syntax', { errors: withChoices(validation).map((row) => readField(row, validationContext)) });
  const known = frameworkFailures[code];
  if (known === undefined) return named('unexpected', {});
  return {
    ...named(known.name, known.message === undefined ? {} : { message: known.message }),
    close: known.close === true,
  };
};

type FrameworkError = {
  readonly code?: string;
  readonly validationContext?: string;
  readonly validation?: readonly ValidationRow[];
};

type ValidationRow = {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
};

const named = (name: ErrorName, detail: FailureDetail): ReadFailure => ({
  name,
  status: errors[name].status,
  detail,
  close: false,
});

const readField = ({ instancePath, message, params }: ValidationRow, context: string | undefined): FieldError => {
  const missing = typeof params.missingProperty === 'string' ? `/${params.missingProperty}` : '';
  const path = `${instancePath}${missing}`.slice(1).replaceAll('/', '.');
  return { path: path || (context ?? ''), message: missing === '' ? (message ?? 'is invalid') : 'is required' };
};

/** A choice between texts that was not met has a row for each text and one for the whole, which is made to name them all. */
const withChoices = (rows: readonly ValidationRow[]): readonly ValidationRow[] => {
  const choices = new Map<string, string>();
  for (const { keyword, instancePath } of rows) {
    if (keyword !== 'anyOf') continue;
    const texts = rows.filter((row) => row.instancePath === instancePath && row.keyword !== 'anyOf');
    if (texts.some((row) => row.keyword !== 'const')) continue;
    const values = texts.map(({ params }) => params.allowedValue).join(', ');
    choices.set(instancePath, `must be ${texts.length === 1 ? '' : 'one of '}${values}`);
  }
  return rows
    .filter(({ keyword, instancePath }) => keyword !== 'const' || !choices.has(instancePath))
    .map((row) => ({ ...row, message: choices.get(row.instancePath) ?? row.message ?? 'is invalid' }));
};

const frameworkFailures: Readonly<Record<string, { name: ErrorName; message?: string; close?: boolean }>> = {
  FST_ERR_BAD_URL: { name: 'invalid_syntax', message: 'Invalid syntax: malformed percent-encoding' },
  FST_ERR_CTP_BODY_TOO_LARGE: { name: 'invalid_syntax', message: 'Invalid syntax: the body is too large', close: true },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    name: 'invalid_syntax',
    message: 'Invalid syntax: Content-Length is wrong',
    close: true,
  },
  FST_ERR_CTP_INVALID_JSON_BODY: { name: 'invalid_syntax', message: 'Invalid syntax: the body is not valid JSON' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { name: 'invalid_syntax', message: 'Invalid syntax: the body is empty' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { name: 'not_json' },
};
