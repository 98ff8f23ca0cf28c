import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

/**
 * Reads JSON bodies, and refuses those that are not UTF-8, as the standard of JSON demands: letters of another encoding would become
 * replacement characters, which a search for an address misses and a configuration keeps.
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body as Buffer)) {
      done(new Failure('invalid_syntax', { message: 'Invalid syntax: the body is not UTF-8' }));
      return;
    }
    const text = body.toString();
    parse(request, text, (error, value) => done(error && isJson(text) ? forbiddenName() : error, value));
  });
};

/** The parser refuses such names, which would change the objects of the program itself. */
const forbiddenName = (): Failure =>
  new Failure('invalid_syntax', {
    message: 'Invalid syntax: the body has a field named __proto__ or constructor.prototype',
  });

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Passes CSV and files on as a stream: their reader knows by then who sends them, and how much is allowed. */
export const passFileBodies = (app: FastifyInstance): void => {
  for (const type of ['text/csv', 'application/octet-stream'])
    app.addContentTypeParser(type, (_request, payload, done) => done(null, payload));
};
