import type { FastifyReply, FastifyRequest } from 'fastify';

/** Headers that let a page of any site read every answer. */
export const browserHeaders = (sourceIpHeader: string): Readonly<Record<string, string>> => ({
  'access-control-allow-origin': '*',
  'access-control-expose-headers': `Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, ${sourceIpHeader}`,
});

/** Answers the question a browser asks before it sends a request with headers of its own: yes. */
export const answerPreflight = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '86400',
    })
    .send();
