import type { FastifyInstance } from 'fastify';

/** Passes CSV on as it comes: whoever takes it knows by then who sends it, and how much of it is too much. */
export const passCsvBodies = (app: FastifyInstance): void => {
  app.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload));
};
