import { Type } from 'typebox';
import type { AnyRoute } from '../route.ts';

/** The headers of an answer that counts against the allowance of suggestions. */
export const allowanceHeaders = {
  'X-RateLimit-Limit': { description: 'Suggestions allowed in 5 minutes.', schema: Type.Integer() },
  'X-RateLimit-Remaining': { description: 'Suggestions left.', schema: Type.Integer() },
  'X-RateLimit-Reset': {
    description: 'When the count starts again, in seconds since 1 January 1970.',
    schema: Type.Integer(),
  },
};

/** The headers that failures may carry. */
export const failureHeaders = {
  RetryAfter: { description: 'Seconds to wait before trying again, if waiting helps.', schema: Type.Integer() },
  Challenge: { description: 'The challenge if the key was sent as a Bearer token.', schema: Type.String() },
  RequestId: { description: 'The id of the failure in the log.', schema: Type.String() },
};

const headerNamed = (name: keyof typeof failureHeaders) => ({ $ref: `#/components/headers/${name}` });
const headersOf: Readonly<Record<number, Readonly<Record<string, unknown>>>> = {
  401: { 'WWW-Authenticate': headerNamed('Challenge') },
  429: { 'Retry-After': headerNamed('RetryAfter') },
  500: { 'X-Request-Id': headerNamed('RequestId') },
  503: { 'Retry-After': headerNamed('RetryAfter') },
};

/** The headers that a failure of this status may carry at this endpoint; undefined if it has none. */
export const failureHeadersOf = ({ suggests }: AnyRoute, status: number) =>
  headersOf[status] && { ...headersOf[status], ...(suggests && status === 429 && allowanceHeaders) };
