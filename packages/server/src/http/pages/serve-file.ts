import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** A text with the headers that belong to it. */
export type ServedFile = { readonly text: string; readonly headers?: Readonly<Record<string, string>> };

/** Serves a text, compressed for clients that accept it. A browser asks again after an hour, and gets a short answer if nothing changed. */
export const serveFile = (
  app: FastifyInstance,
  path: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void => serveChangingFile(app, path, () => ({ text, headers }));

/** The same for a text that is written when it is first asked for, or changes while the server runs. */
export const serveChangingFile = (app: FastifyInstance, path: string, fileNow: () => ServedFile): void => {
  let packed: ReturnType<typeof packText> | undefined;
  app.get(path, (request, reply) => {
    const { text, headers } = fileNow();
    if (text !== packed?.text) packed = packText(text);
    const { etag } = packed;
    reply.headers({
      etag,
      'cache-control': 'public, max-age=3600',
      'content-type': `${types[extname(path)] ?? 'text/plain'}; charset=utf-8`,
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      ...headers,
    });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return takesGzip(request.headers['accept-encoding'] ?? '')
      ? reply.header('content-encoding', 'gzip').send(packed.gzip)
      : reply.send(text);
  });
};

/** Says whether `Accept-Encoding` allows gzip; a weight of 0 forbids it. */
const takesGzip = (accepted: string | readonly string[]): boolean => {
  const weights = new Map(
    String(accepted)
      .toLowerCase()
      .split(',')
      .map((coding) => {
        const [name = '', ...parameters] = coding.split(';').map((part) => part.trim());
        return [name, Number(/^q=(.*)$/.exec(parameters[0] ?? '')?.[1] ?? 1)] as const;
      }),
  );
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
};

const packText = (text: string) => ({
  text,
  gzip: gzipSync(text, { level: 9 }),
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
});

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
