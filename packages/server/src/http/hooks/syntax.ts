import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { isCallbackName } from '../shell/envelope.ts';
import { hasNoBody } from './missing-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes what an HTML form sends, and no JSON. */
    takesForms?: true;
    /** The route takes CSV, and no JSON. */
    takesCsv?: boolean;
    /** The route takes a file of any kind, and no JSON. */
    takesFile?: true;
    /** The route reads no body, so a write may come without one and then names no type. */
    readsNoBody?: boolean;
  }
}

/** What is wrong with the form of a request: a write that is not JSON, hosts, percent-encoding or a callback that cannot be read. */
export const syntaxFailure = (request: FastifyRequest): Failure | undefined => {
  if (writes.has(request.method) && !namesItsType(request))
    return new Failure(
      'not_json',
      request.routeOptions.config.takesCsv ? { message: 'Content-Type must be text/csv' } : {},
    );
  if (!plainCodings.test(request.headers['content-encoding'] ?? ''))
    return new Failure('not_json', { message: 'The body must not be compressed: Content-Encoding is not supported' });
  if (request.raw.headers.host === undefined && request.raw.httpVersionMinor > 0)
    return invalid('there is no Host header');
  if (namesHostTwice(request.raw.rawHeaders)) return invalid('there are two Host headers');
  if (request.url.includes('%') && !decodable(request.url)) return invalid('malformed percent-encoding');
  const { callback } = request.query as { callback?: unknown };
  if (callback !== undefined && !(typeof callback === 'string' && isCallbackName(callback))) {
    return invalid('the callback must be a plain function name');
  }
  return undefined;
};

const invalid = (reason: string): Failure => new Failure('invalid_syntax', { message: `Invalid syntax: ${reason}` });
const writes = new Set(['POST', 'PUT', 'PATCH']);
const formType = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const csvType = /^text\/csv\s*(?:;|$)/i;
const fileType = /^application\/octet-stream\s*(?:;|$)/i;
const jsonType = /^application\/json\s*(?:;|$)/i;

const namesItsType = (request: FastifyRequest): boolean => {
  const { takesForms, takesCsv, takesFile, readsNoBody } = request.routeOptions.config;
  const type = request.headers['content-type'];
  if (type === undefined) return readsNoBody === true && hasNoBody(request);
  return (takesForms ? formType : takesCsv ? csvType : takesFile ? fileType : jsonType).test(type);
};

const plainCodings = /^(?:identity)?$/i;

/** Two hosts may be read as one by a proxy and as the other here (RFC 9112, 3.2). */
const namesHostTwice = (headers: readonly string[]): boolean => {
  let hosts = 0;
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
};

const decodable = (url: string): boolean => {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
};
