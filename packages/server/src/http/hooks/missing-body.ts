import type { FastifyRequest } from 'fastify';

/** Says whether the request has no content: a length of 0, or none and no chunks. */
export const hasNoBody = ({ raw: { headers } }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';

/**
 * Forgets the content type of a request that has no content, on a route that needs none: many clients name one with
 * every DELETE, and the parser would take the nothing that follows for broken JSON.
 */
export const forgiveMissingBody = (request: FastifyRequest, _reply: unknown, done: () => void): void => {
  if (hasNoBody(request)) delete request.raw.headers['content-type'];
  done();
};
