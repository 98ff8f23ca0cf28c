import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Serves a text, compressed for clients that accept it. A browser asks again after an hour, and gets a short answer if nothing changed. */
export const serveFile = (
  app: FastifyInstance,
  path: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void => {
  const packed = gzipSync(text, { level: 9 });
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  app.get(path, (request, reply) => {
    reply.headers({
      etag,
      'cache-control': 'public, max-age=3600',
      'content-type': `${types[extname(path)] ?? 'text/plain'}; charset=utf-8`,
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      ...headers,
    });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    return takesGzip ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(text);
  });
};

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
