import { Readable } from 'node:stream';
import { type ErrorName, errors } from '@fingerpost/core/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LentBytes } from '../../operations/json/lent-bytes.ts';
import type { FailureDetail } from '../failure.ts';

/** A JSON body: its text, or the bytes of that. */
export type Body = string | LentBytes;

/** Sends a JSON body, wrapped in a function call for JSONP. For HEAD, sends only its headers. */
export const sendBody = (request: FastifyRequest, reply: FastifyReply, status: number, body: Body): FastifyReply => {
  const callback = callbackOf(request);
  if (callback === undefined)
    return reply
      .code(status)
      .header('content-type', jsonType)
      .header('cache-control', notKept)
      .send(isHead(request) ? noBody() : typeof body === 'string' ? body : body.bytes);
  const text = typeof body === 'string' ? body : body.bytes.toString();
  return reply
    .code(200)
    .header('content-type', scriptType)
    .header('cache-control', notKept)
    .send(isHead(request) ? noBody() : `/**/${callback}(${text.replace(/[\u2028\u2029]/g, escapeSeparator)});`);
};

/** An answer is for who asked and paid: a cache on the way would give it to others, and tell what was true a while ago. */
export const notKept = 'no-store';

/** The body of an answer to HEAD, without a length: HEAD is free, and the length would reveal what was found. */
export const noBody = (): Readable => Readable.from([]);

/** The envelope of a failure; the message ends with a link to its section of the error guide. */
export const failureBody = (error: ErrorName, detail: FailureDetail, guideUrl: string): string => {
  const { code, message } = errors[error];
  return JSON.stringify({
    code,
    message: `${(detail.message ?? message).replace(/\.$/, '')}. For more information see ${guideUrl}#${code}`,
    ...(detail.errors && { errors: detail.errors }),
    ...(detail.suggestions && { suggestions: detail.suggestions }),
  });
};

/** Says whether the text can name a JSONP function: identifiers joined by dots, nothing that could run. */
export const isCallbackName = (text: string): boolean => text.length <= longestCallback && callbackForm.test(text);

/** How such names are written, and how long they may be. */
export const callbackForm = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/;
export const longestCallback = 128;

const callbackOf = (request: FastifyRequest): string | undefined => {
  const { callback } = (request.query ?? {}) as { callback?: unknown };
  return typeof callback === 'string' && isCallbackName(callback) ? callback : undefined;
};

const isHead = ({ method }: FastifyRequest): boolean => method === 'HEAD';

const jsonType = 'application/json; charset=utf-8';
const scriptType = 'text/javascript; charset=utf-8';
const escapeSeparator = (separator: string): string => (separator === '\u2028' ? '\\u2028' : '\\u2029');
