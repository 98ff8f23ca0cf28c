import { parse as parseQuery } from 'node:querystring';
import { errors } from '@fingerpost/core/contract/errors';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { demoServed, describeDemo } from '../operations/import/describe-demo.ts';
import { type MaybeLater, onceKnown } from '../ports/maybe-later.ts';
import type { AppOptions } from './app-options.ts';
import type { Session } from './console/sessions.ts';
import { contractPath, routerPath } from './contract-path.ts';
import { Failure } from './failure.ts';
import { countUse, overRate } from './hooks/count-use.ts';
import { identify } from './hooks/identify.ts';
import { identifyOwner, identifyReader } from './hooks/identify-owner.ts';
import { measureRequests } from './hooks/measure-requests.ts';
import { forgiveMissingBody } from './hooks/missing-body.ts';
import { otherMethods } from './hooks/other-methods.ts';
import { plainNumbers } from './hooks/plain-numbers.ts';
import { RecentKeys } from './hooks/recent-keys.ts';
import { refuseSlowBodies } from './hooks/slow-bodies.ts';
import { syntaxFailure } from './hooks/syntax.ts';
import { traceRequests } from './hooks/trace-requests.ts';
import { warnOfUnknown } from './hooks/warn-of-unknown.ts';
import { showHome, showMissing } from './pages/home-page.ts';
import { framePages } from './pages/page-frame.ts';
import type { AnyRoute, Caller, KeyCaller } from './route.ts';
import { readIp, withoutPorts } from './shell/client-ip.ts';
import { answerPreflight, headersWithIp } from './shell/cors.ts';
import { type Credentials, readCredentials } from './shell/credentials.ts';
import { failureBody, sendBody } from './shell/envelope.ts';
import { passFileBodies, readJsonBodies } from './shell/read-bodies.ts';
import { readFailure } from './shell/read-failure.ts';
import { respond } from './shell/respond.ts';
import { schemaOf } from './shell/route-schema.ts';
import { schemaCompilers } from './shell/schema-compilers.ts';
import { servicesFor } from './shell/services-for.ts';

/** The whole API as a Fastify app that does not listen yet. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { services, sourceIpHeader, logAccess } = options;
  const headersFor = headersWithIp(sourceIpHeader, options.hstsSeconds);
  const recentKeys = new RecentKeys();
  const forwardedHeader = sourceIpHeader.toLowerCase();
  const app = fastify({
    logger: options.logLevel !== 'silent' && {
      level: options.logLevel,
      ...(options.logStream && { stream: options.logStream }),
    },
    // Request lines would contain keys, because URLs have them.
    logController: new LogController({ disableRequestLogging: true }),
    // What is logged names its request itself, so no request needs a logger of its own.
    childLoggerFactory: (logger) => logger,
    genReqId: options.requestId,
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    bodyLimit: options.bodyLimit,
    routerOptions: { maxParamLength: 16_384 },
    ajv: { customOptions: { removeAdditional: false, allErrors: true, coerceTypes: true } },
    schemaController: { compilersFactory: schemaCompilers },
    // A path that cannot be decoded has no route, so no hook runs and its query is not parsed.
    frameworkErrors: (error, request, reply) => {
      request.query = parseQuery(request.url.split('?', 2)[1] ?? '');
      if (logAccess !== undefined) reply.raw.once('close', () => logAccess(request, reply));
      meet(request, reply);
      void onceKnown(tooFast(request), (refusal) => {
        if (refusal === undefined && request.method === 'OPTIONS') answerPreflight(request, reply);
        else answerFailure(refusal ?? error, request, reply);
      });
    },
  });

  const meet = (request: FastifyRequest, reply: FastifyReply): void => {
    const { headers } = request.raw;
    if (options.trustProxy.length > 0 && typeof headers['x-forwarded-for'] === 'string')
      headers['x-forwarded-for'] = withoutPorts(headers['x-forwarded-for']);
    // A trusted proxy may still pass on an invalid address; then the proxy itself is the caller.
    const ip = readIp(request.ip) ?? readIp(request.socket.remoteAddress ?? '') ?? '0.0.0.0';
    request.credentials = readCredentials(
      (request.query ?? {}) as Record<string, unknown>,
      request.headers.authorization,
      options.authSchemes,
    );
    request.caller = {
      ip,
      url: request.headers.origin ?? request.headers.referer ?? '',
      forwardedIp: forwardedIn(request.headers[forwardedHeader]),
      userToken: request.credentials.userToken,
      operator: false,
      licenseeNamed: request.credentials.licensee,
      headOnly: request.method === 'HEAD',
    };
    reply.headers(headersFor(ip, request.socket));
  };

  const allowOf = otherMethods(options.routes);
  const noRoute = (request: FastifyRequest, reply: FastifyReply): Failure => {
    const allow = allowOf(request.url);
    if (allow !== undefined) reply.header('allow', allow);
    return new Failure(allow === undefined ? 'route_not_found' : 'method_not_allowed', {});
  };

  const meetSession = (request: FastifyRequest, session: Session | undefined): void => {
    if (session === undefined) return;
    request.session = session;
    const { caller } = request;
    if (session.kind === 'operator') request.caller = { ...caller, operator: true };
    else request.caller = { ...caller, userToken: caller.userToken ?? session.userToken };
  };

  /** Counts the request; answers why it is one too many. */
  const tooFast = (request: FastifyRequest): MaybeLater<Failure | undefined> =>
    onceKnown(overRate(request, services), (refusal) =>
      refusal !== undefined && recentKeys.find(request.credentials.apiKey)?.exempt ? undefined : refusal,
    );

  /** Whether a request can be counted together with the use of its key, which is no stranger's: that saves a round trip. */
  const countsWithKey = (request: FastifyRequest): boolean => {
    const { counts } = request.routeOptions.config;
    if (!services.counters.remote || counts === undefined) return false;
    const known = recentKeys.find(request.credentials.apiKey);
    return known !== undefined && !known.exempt && (known.watched || counts === 'every use');
  };

  const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { name, status, detail, close } = readFailure(error);
    request.failureCode = errors[name].code;
    if (name === 'route_not_found' && showMissing(app, request, reply)) return;
    // Who hangs up half way through a body has met no fault of ours.
    const leftHalfWay = request.raw.destroyed && !request.raw.complete;
    if (status >= 500 && name !== 'too_many_requests' && !leftHalfWay) {
      const route = request.routeOptions?.url;
      request.log.error({ err: error, requestId: request.id, route }, name);
      const at = new Date(services.nowMs()).toISOString();
      const { message } = error as Error;
      services.console?.traffic.noteError({ at, route: route ?? '', status, message, request_id: request.id });
      reply.header('x-request-id', request.id);
    }
    if (status === 401 && request.credentials.bearer) {
      reply.header('www-authenticate', 'Bearer realm="fingerpost", error="invalid_token"');
    }
    // Several failures share a code of the contract; the name is theirs alone.
    reply.header('x-error', name);
    if (close) reply.header('connection', 'close');
    const { retryAfterMs = status === 429 ? shortDelayMs : undefined } = detail;
    if (retryAfterMs !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterMs / 1000)));
    sendBody(request, reply, status, failureBody(name, detail, `${options.publicUrl()}/docs/errors`));
  };

  app.decorate('frame', {
    get host() {
      const url = options.publicUrl();
      return URL.canParse(url) ? new URL(url).host : url;
    },
    demoKey: options.demoKey ?? '',
    demo: () => describeDemo(demoServed(services.regions)),
    demoCountries: () => [...new Set(demoServed(services.regions).map(({ region }) => region))],
    pages: () => framePages.filter(({ path }) => app.hasRoute({ method: 'GET', url: path })),
  });
  app.decorateRequest('caller', null as unknown as Caller);
  app.decorateRequest('session', undefined);
  app.decorateRequest('credentials', null as unknown as Credentials);
  app.decorateRequest('rateDue', false);
  app.decorateRequest('failureCode', 0);
  app.decorateRequest('passedOn', false);
  app.decorateRequest('span', undefined);
  app.setErrorHandler(answerFailure);
  readJsonBodies(app);
  refuseSlowBodies(app, options.bodyPatienceMs ?? usualPatienceMs);
  passFileBodies(app);
  app.options('*', (request, reply) => answerPreflight(request, reply));

  if (options.tracer !== undefined) traceRequests(app, options.tracer);
  const meters = [services.console?.traffic, services.meters].filter((meter) => meter !== undefined);
  if (meters.length > 0) app.addHook('onResponse', measureRequests(meters));
  if (logAccess !== undefined)
    app.addHook('onResponse', (request, reply, done) => {
      logAccess(request, reply);
      done();
    });
  const goOn = (request: FastifyRequest, failure: Failure | undefined, done: (error?: Error) => void): void => {
    request.rateDue = failure === undefined && countsWithKey(request);
    if (request.rateDue) done();
    else void onceKnown(tooFast(request), (refusal) => done(refusal ?? failure));
  };
  app.addHook('onRequest', (request, reply, done) => {
    const shorter = request.is404 ? withoutLastSlash(request.raw.url ?? '') : undefined;
    if (shorter !== undefined) {
      request.raw.url = shorter;
      request.passedOn = true;
      reply.hijack();
      return app.routing(request.raw, reply.raw);
    }
    meet(request, reply);
    // Whether there is such a route comes before what its body is like.
    const failure = request.is404 ? noRoute(request, reply) : syntaxFailure(request);
    const session = services.console?.sessions.read(request.headers);
    if (session instanceof Promise) {
      session.then((found) => meetSession(request, found)).then(() => goOn(request, failure, done), done);
      return;
    }
    goOn(request, failure, done);
  });

  const requireKey =
    (route: AnyRoute) =>
    (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
      const { rateDue } = request;
      const accept = (caller: KeyCaller) => {
        request.caller = caller;
        const { rateExempt, bornBySignUp } = caller.key;
        recentKeys.note(request.credentials.apiKey, { exempt: rateExempt, watched: bornBySignUp });
        if (caller.sourceIp !== '') reply.header(sourceIpHeader, caller.sourceIp);
        const refusal = countUse(request, reply, caller, { route, rateDue }, services);
        if (refusal instanceof Promise) refusal.then(done, done);
        else done(refusal);
      };
      const refuse = (failure: Error): void => {
        if (rateDue) void onceKnown(tooFast(request), (refusal) => done(refusal ?? failure));
        else done(failure);
      };
      identify(request, route, services, accept, refuse);
    };

  const requireOwner = async (request: FastifyRequest): Promise<void> => {
    request.caller = await identifyOwner(request, services);
  };
  const requireReader = async (request: FastifyRequest): Promise<void> => {
    request.caller = await identifyReader(request, services);
  };

  for (const route of options.routes) {
    const guards = { open: [], key: [requireKey(route)], owner: [requireOwner] };
    app.route({
      method: route.method,
      url: routerPath(route),
      schema: schemaOf(route),
      config: {
        readsNoBody: route.body === undefined && !route.takesCsv,
        takesCsv: route.takesCsv === true,
        contractPath: contractPath(route),
        ...(route.access === 'key' && { counts: route.suggests ? 'every use' : 'young keys' }),
      },
      onRequest: route.method === 'GET' || route.body || route.takesCsv ? [] : forgiveMissingBody,
      preValidation: [
        ...(route.publicConfig && services.publicConfigs ? [requireReader] : guards[route.access]),
        ...plainNumbers(route.query ?? {}),
      ],
      preHandler: [
        ...(route.path === '/' ? [showHome(services, options.publicUrl)] : []),
        ...(route.access === 'key' && route.method === 'GET' ? [warnOfUnknown(route)] : []),
      ],
      handler: (request, reply) =>
        respond(
          route,
          request,
          reply,
          servicesFor(route, request, services),
          route.takesCsv ? uploadBudgetMs : options.timeBudgetMs,
        ),
    });
  }
  return app;
};

const usualPatienceMs = 30_000;

/** A file may come over a slow line. */
const uploadBudgetMs = 300_000;

/** What waits for others may well be answered a second later. */
const shortDelayMs = 1_000;

/** Some clients end every path with a slash; if that leads nowhere, the path without it is used. Undefined if there is no slash. */
const withoutLastSlash = (url: string): string | undefined => {
  const [path = ''] = url.split('?', 1);
  return /[^/]\/$/.test(path.slice(-2)) ? path.slice(0, -1) + url.slice(path.length) : undefined;
};

const forwardedIn = (given: string | string[] | undefined): string | undefined =>
  typeof given === 'string' ? given.trim() : given?.join();
