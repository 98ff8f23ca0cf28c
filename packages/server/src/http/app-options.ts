import type { Tracer } from '../ports/tracer.ts';
import type { Session } from './console/sessions.ts';
import type { Frame } from './pages/page-frame.ts';
import type { AnyRoute, Caller, KeyCaller, OwnerCaller } from './route.ts';
import type { Services } from './services.ts';
import type { LogAccess } from './shell/access-log.ts';
import type { Credentials } from './shell/credentials.ts';

/** How the HTTP face behaves; the values come from the settings. */
export type AppOptions = {
  readonly routes: readonly AnyRoute[];
  readonly services: Services;
  readonly authSchemes: readonly string[];
  readonly sourceIpHeader: string;
  /** How long browsers must use HTTPS only (HSTS); absent sends no header. */
  readonly hstsSeconds?: number;
  readonly trustProxy: readonly string[];
  readonly bodyLimit: number;
  readonly timeBudgetMs: number;
  /** How long a body may take to arrive; 30 seconds unless a test waits for it. */
  readonly bodyPatienceMs?: number;
  /** The public address of this server, without a final slash; links in messages begin with it. Its port may be known only when it listens. */
  readonly publicUrl: () => string;
  /** The key that pages of a demo may use; '' or absent on a server that is no demo. */
  readonly demoKey?: string;
  readonly logLevel: string;
  /** The stream for log lines; stdout by default. */
  readonly logStream?: { write(line: string): void };
  readonly logAccess?: LogAccess | undefined;
  /** Undefined where requests are not followed. */
  readonly tracer?: Tracer | undefined;
  /** Gives each request the id it is logged under. */
  readonly requestId: () => string;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** What is around the pages for people. */
    frame: Frame;
  }
  interface FastifyRequest {
    caller: Caller | KeyCaller | OwnerCaller;
    /** Who is signed in to the console; undefined for all other requests. */
    session: Session | undefined;
    credentials: Credentials;
    /** It was not yet counted against the rate of its IP: that is done together with what else is counted of it. */
    rateDue: boolean;
    /** The code it failed with; 0 if it did not. */
    failureCode: number;
    /** Its path was taken without the last slash, and another request has it from there on. */
    passedOn: boolean;
  }
  interface FastifyContextConfig {
    /** Uses of its key are counted, all or those of young keys. */
    counts?: 'every use' | 'young keys';
    /** The path of an endpoint as the contract writes it. */
    contractPath?: string;
  }
}
