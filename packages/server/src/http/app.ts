import cors from '@fastify/cors';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { Type } from 'typebox';
import { rateSubject, readIp } from './client-ip.ts';
import { type Credentials, readCredentials } from './credentials.ts';
import { failureBody, sendBody } from './envelope.ts';
import { fail } from './failure.ts';
import { identify } from './hooks/identify.ts';
import { checkSyntax } from './hooks/syntax.ts';
import { readFailure } from './read-failure.ts';
import { respond } from './respond.ts';
import { type AnyRoute, type Caller, type KeyCaller, keyQuery, openQuery } from './route.ts';
import type { Services } from './services.ts';

/** How the HTTP face behaves; the values come from the settings. */
export type AppOptions = {
  readonly routes: readonly AnyRoute[];
  readonly services: Services;
  readonly authSchemes: readonly string[];
  readonly sourceIpHeader: string;
  readonly trustProxy: readonly string[];
  readonly bodyLimit: number;
  readonly timeBudgetMs: number;
  /** Where people reach this server, without a slash at the end; links in messages begin with it. */
  readonly publicUrl: string;
  readonly logLevel: string;
  /** Gives each request the id it is logged under. */
  readonly requestId: () => string;
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | KeyCaller;
    credentials: Credentials;
  }
}

/** The version prefix of every endpoint of the contract. */
export const versionPrefix = '/v1';

/** The whole API as a Fastify app that does not listen yet. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { services, sourceIpHeader } = options;
  const app = fastify({
    logger: options.logLevel === 'silent' ? false : { level: options.logLevel },
    // Request lines would hold keys: the URL carries them.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: options.requestId,
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    bodyLimit: options.bodyLimit,
    routerOptions: { maxParamLength: 16_384 },
    ajv: { customOptions: { removeAdditional: false, allErrors: true, coerceTypes: true } },
    frameworkErrors: (error, request, reply) => {
      meet(request, reply);
      answerFailure(error, request, reply);
    },
  });

  const meet = (request: FastifyRequest, reply: FastifyReply): void => {
    const ip = readIp(request.ip) ?? request.ip;
    request.credentials = readCredentials(
      (request.query ?? {}) as Record<string, unknown>,
      request.headers.authorization,
      options.authSchemes,
    );
    request.caller = {
      ip,
      url: request.headers.origin ?? request.headers.referer ?? '',
      userToken: request.credentials.userToken,
    };
    reply.header(sourceIpHeader, ip);
  };

  const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { name, status, detail, close } = readFailure(error);
    if (status >= 500 && name !== 'too_many_requests') {
      request.log.error({ err: error, requestId: request.id, route: request.routeOptions?.url }, name);
      reply.header('x-request-id', request.id);
    }
    if (status === 401 && request.credentials.bearer) {
      reply.header('www-authenticate', 'Bearer realm="fingerpost", error="invalid_token"');
    }
    if (close) reply.header('connection', 'close');
    sendBody(request, reply, status, failureBody(name, detail, `${options.publicUrl}/docs/errors`));
  };

  app.decorateRequest('caller', null as unknown as Caller);
  app.decorateRequest('credentials', null as unknown as Credentials);
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(() => fail('route_not_found'));
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    exposedHeaders: ['Retry-After', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', sourceIpHeader],
    maxAge: 86_400,
    strictPreflight: false,
  });

  app.addHook('onRequest', async (request, reply) => {
    meet(request, reply);
    const nowMs = services.nowMs();
    const rate = services.ipLimiter.take(rateSubject(request.caller.ip), nowMs);
    if (!rate.allowed) {
      reply.header('retry-after', Math.max(1, Math.ceil((rate.resetMs - nowMs) / 1000)));
      fail('too_many_requests');
    }
    if (!request.is404) checkSyntax(request);
  });

  const requireKey = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const caller = await identify(request, request.caller, request.credentials, services, sourceIpHeader);
    request.caller = caller;
    if (caller.sourceIp !== '') reply.header(sourceIpHeader, caller.sourceIp);
  };

  for (const route of options.routes) {
    app.route({
      method: route.method,
      url: route.unversioned ? route.path : versionPrefix + route.path,
      schema: schemaOf(route),
      ...(route.access === 'key' && { preValidation: requireKey }),
      handler: (request, reply) => respond(route, request, reply, services, options.timeBudgetMs),
    });
  }
  return app;
};

const schemaOf = (route: AnyRoute) => ({
  params: Type.Object(route.params ?? {}),
  querystring: Type.Object({ ...openQuery, ...(route.access === 'key' ? keyQuery : {}), ...route.query }),
  ...(route.body && { body: route.body }),
  response: {
    200: Type.Object({ result: route.result, ...route.beside, code: Type.Integer(), message: Type.String() }),
  },
});
