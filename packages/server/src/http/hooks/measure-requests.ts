import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Meters } from '../../ports/meters.ts';

/** Reports each answer to the meters: its endpoint, its code and its duration. */
export const measureRequests =
  (meters: readonly Pick<Meters, 'request'>[]) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (!request.passedOn) {
      const [route, code] = [routeOf(request), codeOf(request, reply)];
      for (const meter of meters) meter.request(route, code, reply.elapsedTime);
    }
    done();
  };

/** The path of the endpoint as the contract writes it, or of the page. Paths that lead nowhere are one. */
export const routeOf = ({ is404, routeOptions: { config, url } }: FastifyRequest): string =>
  is404 ? 'none' : (config?.contractPath ?? url ?? 'none');

/** The code of the answer; for pages, which have none, the status. 499 if the caller had gone before the answer. */
export const codeOf = ({ failureCode, routeOptions }: FastifyRequest, { raw, statusCode }: FastifyReply): number => {
  if (!raw.writableFinished) return 499;
  if (failureCode !== 0) return failureCode;
  return routeOptions.config?.contractPath === undefined ? statusCode : statusCode * 10;
};
