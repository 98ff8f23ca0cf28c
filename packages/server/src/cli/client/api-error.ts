import { errors } from '@fingerpost/core/contract/errors';
import { CommandError } from '../command.ts';

/** A request that failed: refused by the service, or never answered. `code` is its word in the error guide. */
export class ApiError extends CommandError {
  override readonly name = 'ApiError';
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** The code of the contract; 0 when there is none. */
  readonly apiCode: number;
  /** How long the service asks to wait. */
  readonly retryAfterMs: number | undefined;
  constructor(
    message: string,
    code: string,
    at: { status: number; apiCode: number; retryAfterMs?: number | undefined; details?: unknown },
  ) {
    super(message, code, at.details);
    this.status = at.status;
    this.apiCode = at.apiCode;
    this.retryAfterMs = at.retryAfterMs;
  }
}

/** The failure in an answer of the service. */
export const refusal = ({ status, headers }: Response, body: Record<string, unknown>): ApiError => {
  const apiCode = typeof body.code === 'number' ? body.code : 0;
  const text = typeof body.message === 'string' ? body.message : `The service answered ${status}.`;
  const [, message = text, help] = /^(.*)\. For more information see (\S+)$/s.exec(text) ?? [];
  const { code, message: _, result, ...rest } = body;
  return new ApiError(message, wordOf(status, apiCode, headers.get('x-error')), {
    status,
    apiCode,
    retryAfterMs: readRetryAfter(headers.get('retry-after')),
    details: { status, api_code: apiCode, ...rest, ...(help !== undefined && { help }) },
  });
};

/** The failure of a request without an answer. */
export const unanswered = (error: unknown, baseUrl: string): ApiError => {
  const cause = (error as { cause?: { code?: string; message?: string } }).cause;
  const timedOut = (error as Error).name === 'TimeoutError';
  const reason = timedOut ? 'no answer in time' : cause?.code || cause?.message || (error as Error).message;
  return new ApiError(
    `No response from ${baseUrl} (${reason}). Is the service running (fingerpost serve)? Use --base-url for another one.`,
    timedOut ? 'timeout' : 'network_failed',
    { status: 0, apiCode: 0, details: { base_url: baseUrl, reason } },
  );
};

/** Whether the next request would fail for the same reason: credentials, licence, context, balance or limits. */
export const failsForAll = (error: ApiError): boolean => error.status === 401 || error.status === 402;

/** The name of the failure; if the service names none, the first of those that share the code. */
const wordOf = (status: number, apiCode: number, named: string | null): string => {
  const words = Object.entries(errors).flatMap(([word, { code }]) => (code === apiCode ? [word] : []));
  return words.find((word) => word === named) ?? words[0] ?? (status === 503 ? 'too_many_requests' : 'unexpected');
};

const readRetryAfter = (text: string | null): number | undefined =>
  text !== null && /^\d+$/.test(text.trim()) ? Number(text) * 1_000 : undefined;
