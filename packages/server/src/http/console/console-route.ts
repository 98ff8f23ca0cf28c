import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, type TObject, Type } from 'typebox';
import { auditedStores, type ChangedBy } from '../../operations/keys/audited-stores.ts';
import { fail } from '../failure.ts';
import type { Services } from '../services.ts';
import { notKept } from '../shell/envelope.ts';
import type { ConsoleServices } from './console-services.ts';
import type { Session } from './sessions.ts';

/** An endpoint of the console itself. It is no part of the API: the console and the server are always of one version. */
export type ConsoleRoute<Body extends TObject = TObject> = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below /console/api. */
  readonly path: `/${string}`;
  /** Who may call it. */
  readonly who: 'anyone' | 'signed-in' | 'operator';
  readonly body?: Body;
  /** The body is a file, given to the handler as it comes. */
  readonly takesFile?: true;
  /** How long the browser of the visitor may keep the answer; not at all if absent. */
  readonly keptSeconds?: number;
  handle(input: ConsoleInput<Body>, services: Services): Promise<unknown> | unknown;
};

/** The request as a handler sees it. */
export type ConsoleInput<Body extends TObject = TObject> = {
  readonly params: Readonly<Record<string, string>>;
  readonly body: Static<Body>;
  readonly session: Session | undefined;
  readonly ip: string;
  readonly secure: boolean;
  readonly console: ConsoleServices;
  /** The file that is uploaded. */
  file(): AsyncIterable<Buffer>;
  /** Records a change that is not one of accounts and keys, which are recorded anyway. */
  note(action: string, subject: string, detail?: string): Promise<void>;
  /** Sets the session cookie. */
  setCookie(value: string): void;
  /** Ends the session of the request on every server. */
  endSession(): Promise<void>;
};

/** A route whose body type is forgotten. */
// biome-ignore lint/suspicious/noExplicitAny: the types were checked where the route was defined
export type AnyConsoleRoute = ConsoleRoute<any>;

/** Checks a route's types against each other. */
export const consoleRoute = <Body extends TObject = TObject>(route: ConsoleRoute<Body>): AnyConsoleRoute => route;

/** Adds the routes to the app. Writes count only with the header that other sites cannot send. */
export const addConsoleRoutes = (
  app: FastifyInstance,
  routes: readonly AnyConsoleRoute[],
  services: Services,
  console: ConsoleServices,
): void => {
  for (const route of routes)
    app.route({
      method: route.method,
      url: `/console/api${route.path}`,
      schema: route.body === undefined ? {} : { body: route.body },
      config: {
        readsNoBody: route.body === undefined && !route.takesFile,
        ...(route.takesFile && { takesFile: true as const }),
      },
      preValidation: async ({ session }) => {
        if (route.who !== 'anyone' && session === undefined) fail('forbidden', { message: 'Sign in first' });
        if (route.who === 'operator' && session?.kind !== 'operator')
          fail('forbidden', { message: 'Only an operator may do this' });
      },
      handler: (request, reply) => answer(route, request, reply, services, console),
    });
};

const answer = async (
  route: AnyConsoleRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  console: ConsoleServices,
): Promise<unknown> => {
  const kept = route.keptSeconds === undefined ? notKept : `private, max-age=${route.keptSeconds}`;
  reply.removeHeader('access-control-allow-origin').header('cache-control', kept);
  const { audit, nowMs } = services;
  const { session, caller } = request;
  const by: ChangedBy = { actor: session?.kind ?? 'operator', ip: caller.ip, accountId: '', audit, nowMs };
  const result = await route.handle(
    {
      params: request.params as Record<string, string>,
      body: request.body as never,
      session: request.session,
      ip: request.caller.ip,
      secure: request.protocol === 'https',
      console,
      file: () => request.body as AsyncIterable<Buffer>,
      async note(action, subject, detail = '') {
        const { actor, ip, accountId } = by;
        await audit.note({ actor, ip, accountId, action, subject, detail, atMs: nowMs() });
      },
      setCookie: (value) => void reply.header('set-cookie', value),
      endSession: () => console.sessions.end(request.headers),
    },
    route.method === 'GET' ? services : { ...services, ...auditedStores(services, by) },
  );
  return { result: result ?? null, code: 2000, message: 'Success' };
};

/** A text with something in it. */
export const someText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
