import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TextStream } from './answer.ts';
import { noBody, notKept } from './envelope.ts';

/**
 * Sends the text as fast as it is read, never more than a little ahead. Nothing is made for a HEAD request, for a reader
 * who has gone, or for one who takes nothing for a minute.
 */
export const streamText = (
  { contentType, chunks }: TextStream,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  reply.header('content-type', `${contentType}; charset=utf-8`).header('cache-control', notKept);
  if (request.caller.headOnly) return reply.send(noBody());
  const stream = Readable.from(chunks, { objectMode: false });
  reply.raw.setTimeout(patienceMs, () => reply.raw.destroy());
  return reply.send(stream);
};

const patienceMs = 60_000;
