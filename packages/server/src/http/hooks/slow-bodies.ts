import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import { hasNoBody } from './missing-body.ts';

/** Refuses bodies that take longer than this to arrive, except for uploaded files. A request without one needs no timer. */
export const refuseSlowBodies = (app: FastifyInstance, patienceMs: number): void => {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { takesCsv, takesFile } = request.routeOptions.config;
    if (!takesCsv && !takesFile && !hasNoBody(request)) {
      const late = setTimeout(() => void reply.send(new Failure('request_too_slow', {})), patienceMs);
      for (const over of ['end', 'close'] as const) payload.once(over, () => clearTimeout(late));
    }
    done(null, payload);
  });
};
