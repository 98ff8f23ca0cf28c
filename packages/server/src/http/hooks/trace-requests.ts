import type { FastifyInstance } from 'fastify';
import type { Span, Tracer } from '../../ports/tracer.ts';
import { codeOf, routeOf } from './measure-requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined if the request is not traced. */
    span: Span | undefined;
  }
}

/** Follows each request from its arrival to its answer. Only the route is recorded, never the path, the query or the caller. */
export const traceRequests = (app: FastifyInstance, tracer: Tracer): void => {
  app.addHook('onRequest', (request, _, done) => {
    const { traceparent } = request.headers;
    request.span = tracer.begin(typeof traceparent === 'string' ? traceparent : undefined);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    if (!request.passedOn)
      request.span?.end({
        name: `${request.method} ${route}`,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
          'fingerpost.code': codeOf(request, reply),
          'fingerpost.request_id': request.id,
        },
        failed: reply.statusCode >= 500,
      });
    done();
  });
};
