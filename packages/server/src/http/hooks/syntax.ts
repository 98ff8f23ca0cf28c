import type { FastifyRequest } from 'fastify';
import { isCallbackName } from '../envelope.ts';
import { fail } from '../failure.ts';

/** Refuses writes that are not JSON, percent-encoding that cannot be decoded, and callback names that are no names. */
export const checkSyntax = (request: FastifyRequest): void => {
  if (writes.has(request.method) && !jsonType.test(request.headers['content-type'] ?? '')) fail('not_json');
  if (request.url.includes('%') && !decodable(request.url)) {
    fail('invalid_syntax', { message: 'Invalid syntax: malformed percent-encoding' });
  }
  const { callback } = request.query as { callback?: unknown };
  if (callback !== undefined && !(typeof callback === 'string' && isCallbackName(callback))) {
    fail('invalid_syntax', { message: 'Invalid syntax: the callback must be a plain function name' });
  }
};

const writes = new Set(['POST', 'PUT', 'PATCH']);
const jsonType = /^application\/json\s*(?:;|$)/i;

const decodable = (url: string): boolean => {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
};
