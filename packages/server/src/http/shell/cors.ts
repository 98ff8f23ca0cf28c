import type { FastifyReply, FastifyRequest } from 'fastify';

/** The headers of every answer: the IP that it goes to, those that let a page of any site read it, and that its type is what it says. */
export type HeadersFor = (ip: string) => Readonly<Record<string, string>>;

/** Makes them, with the IP under this name. */
export const headersWithIp = (sourceIpHeader: string): HeadersFor => {
  const openToBrowsers = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': `Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, ${sourceIpHeader}`,
  };
  return (ip) => ({ [sourceIpHeader]: ip, ...openToBrowsers, 'x-content-type-options': 'nosniff' });
};

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
