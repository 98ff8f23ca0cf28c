import { TLSSocket } from 'node:tls';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The headers of every answer: the IP that it goes to, those that let a page of any site read it, that its type is what it says, and, on an
 * encrypted connection, that browsers should not come without encryption.
 */
export type HeadersFor = (ip: string, socket: object) => Readonly<Record<string, string>>;

/** Makes them, with the IP under this name, for browsers to remember so long that they must encrypt; 0 is not at all. */
export const headersWithIp = (sourceIpHeader: string, hstsSeconds = 0): HeadersFor => {
  const openToBrowsers = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': `Retry-After, Warning, X-Error, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, ${sourceIpHeader}`,
  };
  const plain = { ...openToBrowsers, 'x-content-type-options': 'nosniff' };
  const encrypted = hstsSeconds === 0 ? plain : { ...plain, 'strict-transport-security': `max-age=${hstsSeconds}` };
  return (ip, socket) => ({ [sourceIpHeader]: ip, ...(socket instanceof TLSSocket ? encrypted : plain) });
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
