import { findCountry } from '@fingerpost/core/contract/country-codes';
import { datasets, isDataset } from '@fingerpost/core/contract/datasets';
import { Type } from 'typebox';
import { buildAsJson } from '../../operations/import/build-as-json.ts';
import { demoIn, describeDemo } from '../../operations/import/describe-demo.ts';
import type { Catalogues } from '../../operations/import/import-data.ts';
import { keyAsJson } from '../../operations/keys/key-as-json.ts';
import type { KeySummary } from '../../ports/account-store.ts';
import { type Build, type Builds, DamagedBuildError, UnknownBuildError } from '../../ports/catalogue.ts';
import { checkParts } from '../answers/readiness.ts';
import { fail } from '../failure.ts';
import { type AnyConsoleRoute, consoleRoute, someText } from './console-route.ts';
import { newKeyFields, readNewKey } from './new-key.ts';

const whole = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

/** What operators do with accounts and keys. */
export const accountRoutes: readonly AnyConsoleRoute[] = [
  consoleRoute({
    method: 'GET',
    path: '/accounts',
    who: 'operator',
    handle: async (_, { accounts }) =>
      (await accounts.listAccounts()).map(({ accountId, name, email, createdAtMs, keys }) => ({
        ...{ account_id: accountId, name, email, keys },
        created_at: new Date(createdAtMs).toISOString(),
      })),
  }),
  consoleRoute({
    method: 'POST',
    path: '/accounts',
    who: 'operator',
    body: Type.Object({ name: someText(200), email: Type.String({ maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' }) }),
    async handle({ body }, { accounts }) {
      const { accountId, userToken } = await accounts.createAccount({ name: body.name.trim(), email: body.email });
      return { account_id: accountId, user_token: userToken };
    },
  }),
  consoleRoute({
    method: 'POST',
    path: '/accounts/:account/keys',
    who: 'operator',
    body: Type.Object({ ...newKeyFields, sublicensing: Type.Optional(Type.Boolean()) }),
    async handle({ params: { account = '' }, body }, services) {
      const { accounts } = services;
      const wanted = readNewKey(body, Object.keys(datasets).filter(isDataset), services);
      if (!(await accounts.listAccounts()).some(({ accountId }) => accountId === account)) fail('user_not_found');
      const { sublicensing = false } = body;
      const { apiKey } = await accounts.createKey({ ...wanted, accountId: account, sublicensing });
      return orNoKey(await accounts.summarise(apiKey));
    },
  }),
  consoleRoute({
    method: 'POST',
    path: '/keys/:key/topup',
    who: 'operator',
    body: Type.Object({ lookups: whole }),
    handle: async ({ params: { key = '' }, body }, { accounts }) => orNoKey(await accounts.topUp(key, body.lookups)),
  }),
  consoleRoute({
    method: 'POST',
    path: '/keys/:key/suspended',
    who: 'operator',
    body: Type.Object({ suspended: Type.Boolean() }),
    handle: async ({ params: { key = '' }, body }, { accounts }) =>
      orNoKey(await accounts.setSuspended(key, body.suspended)),
  }),
  consoleRoute({
    method: 'GET',
    path: '/datasets',
    who: 'signed-in',
    handle: () => Object.entries(datasets).map(([name, { summary }]) => ({ name, summary })),
  }),
];

/** What operators do with data, and how the service is. */
export const dataRoutes: readonly AnyConsoleRoute[] = [
  consoleRoute({
    method: 'GET',
    path: '/builds',
    who: 'operator',
    async handle({ console }) {
      const { addresses, places } = await console.openCatalogues();
      const all = [...addresses.regions().map((region) => addresses.of(region)), places];
      const builds = (await Promise.all(all.map((catalogue) => catalogue.list()))).flat();
      const work = console
        .runningWork()
        .map(({ what, stageSince, ...rest }) => ({ ...rest, what: withCountry(what), stage_since: stageSince }));
      const named = builds.map((build) => ({ ...buildAsJson(build), country: findCountry(build.region)?.iso2 ?? '' }));
      const demo = describeDemo(demoIn(builds.filter(({ active }) => active)));
      return { builds: named, work, demo };
    },
  }),
  consoleRoute({
    method: 'POST',
    path: '/builds/activate',
    who: 'operator',
    body: Type.Object({ region: Type.String({ maxLength: 3 }), id: someText(100) }),
    async handle({ body, console, note }) {
      const build = await switched(buildsOf(await console.openCatalogues(), body.region).activate(body.id));
      await note('Activated a build', build.id, body.region);
      return build;
    },
  }),
  consoleRoute({
    method: 'GET',
    path: '/status',
    who: 'operator',
    async handle({ console }, services) {
      const health = (await checkParts(services)).map(({ part, problem, detail }) => ({
        part,
        problem: detail || problem,
      }));
      const { index, places } = services;
      const { postcodes } = index.contents();
      return { health, postcodes, places: places.contents().places, ...console.traffic.report() };
    },
  }),
];

const orNoKey = (key: KeySummary | undefined) => (key === undefined ? fail('key_not_found') : keyAsJson(key));

/** Work is named by its region: "Import of paf of gbr". */
const withCountry = (what: string): string =>
  what.replace(/ of ([a-z]{3})$/, (end, code: string) => ` of ${findCountry(code)?.name ?? end.slice(4)}`);

const buildsOf = ({ addresses, places }: Catalogues, region: string): Builds =>
  region === ''
    ? places
    : addresses.of(
        addresses.regions().find((known) => known === region) ?? fail('id_not_found', { message: 'No such region' }),
      );

const switched = (work: Promise<Build>) =>
  work.then(buildAsJson, (error: unknown) => {
    if (error instanceof UnknownBuildError || error instanceof DamagedBuildError)
      fail('validation_failed', { message: error.message });
    throw error;
  });
