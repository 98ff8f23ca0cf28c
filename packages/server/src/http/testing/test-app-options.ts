import type { AppOptions } from '../app-options.ts';
import { headersWithIp } from '../shell/cors.ts';
import type { ListenOptions } from '../shell/listen.ts';

/** What a test of the HTTP shell does not care about. */
export const appOptions = {
  authSchemes: [],
  sourceIpHeader: 'SERVICE-Source-IP',
  trustProxy: [],
  bodyLimit: 1_000,
  timeBudgetMs: 1_000,
  publicUrl: () => 'http://guide.test',
  logLevel: 'silent',
  requestId: () => 'request-1',
} as const satisfies Partial<AppOptions>;

/** The address of such a test. */
export const listenOptions: ListenOptions = {
  hosts: ['localhost'],
  port: 0,
  tls: undefined,
  headersFor: headersWithIp(appOptions.sourceIpHeader),
  graceMs: 5_000,
};
