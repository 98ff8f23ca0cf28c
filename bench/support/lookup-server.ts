// The server that the lookup benchmark loads: the real one, with additional routes that send a constant body.
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { openDatabase } from '../../packages/server/src/compose/accounts.ts';
import { countingRules } from '../../packages/server/src/compose/counting.ts';
import { openMail } from '../../packages/server/src/compose/open-checks.ts';
import { openCleansing } from '../../packages/server/src/compose/open-cleansing.ts';
import { openLimiters } from '../../packages/server/src/compose/open-limiters.ts';
import { openJobs, openSignUp } from '../../packages/server/src/compose/open-services.ts';
import { plainOutside } from '../../packages/server/src/compose/testing/plain-outside.ts';
import { tuneCollector } from '../../packages/server/src/compose/tune-collector.ts';
import { buildApp } from '../../packages/server/src/http/app.ts';
import { routes } from '../../packages/server/src/http/routes.ts';
import { listen } from '../../packages/server/src/http/shell/listen.ts';
import { openLiveIndex } from '../../packages/server/src/index/live-index.ts';
import { openLiveRegions } from '../../packages/server/src/index/live-regions.ts';
import { ownCounters } from '../../packages/server/src/operations/counting/own-counters.ts';
import { newSearchCounts } from '../../packages/server/src/operations/search/search-counts.ts';
import { suggestionWatch } from '../../packages/server/src/operations/search/suggestion-watch.ts';
import { warmUp } from '../../packages/server/src/operations/search/warm-up.ts';
import { harvestWatch } from '../../packages/server/src/operations/sign-up/harvest-watch.ts';
import { openLivePlaces } from '../../packages/server/src/places/live-places.ts';
import { charge } from '../../packages/server/src/ports/testing/test-charge.ts';
import { readSettings } from '../../packages/server/src/settings.ts';

tuneCollector();

const unlimited = { ip_rate: '0', suggest_limit: '0', suggest_watch_count: '0' };
const settings = readSettings([{ data: process.env.BENCH_DATA, ...unlimited }]);
const rules = countingRules(settings);
const database = await openDatabase(settings, plainOutside);
const accounts = await database.openAccounts();
const index = openLiveIndex({ folder: settings.data, pollMs: 60_000, onError: console.error });
const regions = openLiveRegions({ folder: settings.data, home: index, pollMs: 60_000, onError: console.error });
const ledger = await database.openLedger();
const app = await buildApp({
  routes,
  services: {
    index,
    regions,
    searchCounts: newSearchCounts(),
    accounts,
    licensees: await database.openLicensees(),
    ledger,
    configs: await database.openConfigs(),
    publicConfigs: false,
    usageLog: await database.openUsageLog(),
    ipLocator: { country: () => undefined, city: () => undefined, point: () => undefined, databases: () => [] },
    numberingPlan: { find: () => undefined },
    currentCarriers: undefined,
    mail: await openMail(settings, plainOutside),
    cleansing: openCleansing(settings, plainOutside, index, regions),
    places: openLivePlaces({ folder: settings.data, pollMs: 60_000, onError: console.error }),
    words: { gazetteerWord: settings.gazetteer_word, absentDatasets: [] },
    suggestLimit: settings.suggest_limit,
    counters: ownCounters(openLimiters(rules), suggestionWatch(rules.suggestions), harvestWatch(rules.harvest)),
    jobs: openJobs(settings, plainOutside),
    notes: await database.openNotes(),
    audit: await database.openAuditLog(),
    signUp: openSignUp(settings, await database.openSignUps(), () => 'http://localhost'),
    started: () => true,
    nowMs: Date.now,
  },
  authSchemes: [],
  sourceIpHeader: 'SERVICE-Source-IP',
  trustProxy: [],
  bodyLimit: 1_000_000,
  timeBudgetMs: 10_000,
  publicUrl: () => 'http://localhost',
  logLevel: 'silent',
  requestId: () => '',
});

/** Bodies to send back unchanged, by name; the benchmark puts in answers of the size to compare with. */
const bodies: Record<string, string> = {};
let term = 20_000_000;
const constant = (request: { params: unknown }) => bodies[(request.params as { name: string }).name] ?? '';
const sendConstant = (request: FastifyRequest, reply: FastifyReply) =>
  reply.type('application/json; charset=utf-8').send(constant(request));
app.get('/constant/:name', sendConstant);
// The same once a charge is durable: what no lookup can be faster than, however it finds and writes its answer.
app.get('/charged/:name', async (request, reply) => {
  await ledger.charge(charge(1, { atMs: Date.now(), term: String(term++) }));
  return sendConstant(request, reply);
});
const bare = fastify();
bare.get('/constant/:name', sendConstant);

warmUp(index, { nowMs: () => performance.now(), budgetMs: 2_000 });
const where = { hosts: ['127.0.0.1'], port: 0, tls: undefined, headersFor: () => ({}), graceMs: 0 };
const server = await listen(app, where);
const bareServer = await listen(bare, where);

process.on('message', (message: { ask: 'cpu' } | { ask: 'body'; name: string; text: string }) => {
  if (message.ask === 'body') bodies[message.name] = message.text;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicros: user + system });
});
process.send?.({ port: server.port, barePort: bareServer.port });
