import type { FastifyRequest } from 'fastify';

/**
 * Forgets the content type of a request that has no content, on a route that needs none: many clients name one with
 * every DELETE, and the parser would take the nothing that follows for broken JSON.
 */
export const forgiveMissingBody = (request: FastifyRequest, _reply: unknown, done: () => void): void => {
  const { headers } = request.raw;
  const empty = headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';
  if (empty) delete headers['content-type'];
  done();
};
