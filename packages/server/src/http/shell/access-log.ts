import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../settings.ts';

/** How requests are logged: not at all, in the combined format of web servers, or as JSON. */
export type AccessLog = Settings['access_log'];

/** Logs a request that is answered. */
export type LogAccess = (request: FastifyRequest, reply: FastifyReply) => void;

/** What writes a line for each request; undefined if none is wanted. Keys, tokens and query strings never appear. */
export const accessLog = (
  kind: AccessLog,
  nowMs: () => number,
  write: (line: string) => void,
): LogAccess | undefined => {
  if (kind === 'off') return undefined;
  const seen = new WeakSet<object>();
  return (request, reply) => {
    // A path with a slash too many is routed twice and answered once.
    if (!seen.has(reply.raw)) write(`${lines[kind](accessOf(request, reply, nowMs()))}\n`);
    seen.add(reply.raw);
  };
};

/** A line of the access log. */
export type AccessEntry = {
  readonly atMs: number;
  readonly requestId: string;
  readonly ip: string;
  readonly method: string;
  readonly path: string;
  readonly protocol: string;
  /** 499 if the caller had gone before the answer. */
  readonly status: number;
  readonly bytes: number;
  readonly milliseconds: number;
  readonly referer: string;
  readonly userAgent: string;
};

const accessOf = (request: FastifyRequest, reply: FastifyReply, atMs: number): AccessEntry => ({
  atMs,
  requestId: request.id,
  ip: request.caller?.ip ?? request.ip,
  method: request.method,
  path: harmlessPath(request.raw.url ?? ''),
  protocol: `HTTP/${request.raw.httpVersion}`,
  status: reply.raw.writableFinished ? reply.statusCode : 499,
  bytes: Number(reply.getHeader('content-length') ?? 0),
  milliseconds: Math.round(reply.elapsedTime * 10) / 10,
  referer: harmlessPath(request.headers.referer ?? ''),
  userAgent: withoutKeys(request.headers['user-agent'] ?? ''),
});

/** The lines by their format. */
export const lines: Readonly<Record<Exclude<AccessLog, 'off'>, (access: AccessEntry) => string>> = {
  combined: ({ ip, atMs, method, path, protocol, status, bytes, referer, userAgent }) =>
    `${ip} - - [${commonTime(atMs)}] "${method} ${path} ${protocol}" ${status} ${bytes} ${quoted(referer)} ${quoted(userAgent)}`,
  json: ({ atMs, requestId, milliseconds, userAgent, ...access }) =>
    JSON.stringify({
      time: new Date(atMs).toISOString(),
      request_id: requestId,
      ...access,
      duration_ms: milliseconds,
      user_agent: userAgent,
    }),
};

/** A path, or a whole address, without its query and secrets. */
const harmlessPath = (url: string): string => {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    return encodeURI(withoutKeys(decodeURIComponent(path).replace(secretSegments, '$1***')));
  } catch {
    // What cannot be decoded cannot be searched either.
    return '-';
  }
};

/** The part after these is a key, a licensee or a sign-up token, whatever it looks like. */
const secretSegments = /(\/(?:keys|licensees|sign_up|sign-up)\/)[^/]+/gi;

const withoutKeys = (text: string): string => text.replace(/\b(ak|sl|uk)_[\w-]+/gi, '***');

const quoted = (text: string): string =>
  `"${text === '' ? '-' : text.replace(/["\\]/g, '\\$&').replace(/\p{Cc}/gu, ' ')}"`;

/** "16/Nov/2026:12:04:31 +0000" */
const commonTime = (atMs: number): string => {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) (\S+)/.exec(new Date(atMs).toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
};
