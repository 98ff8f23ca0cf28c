import { type ErrorName, errors } from '@fingerpost/core/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../packages/server/src/http/routes.ts';
import { databases } from './support/databases.ts';
import { readReply, type Service, startService } from './support/start-service.ts';

// Every endpoint for owners, taken from the table of routes itself, so that a new one is under this test from its first day.
const endpoints = routes.filter(({ access }) => access === 'owner');
const bodies: readonly (readonly [RegExp, object])[] = [
  [/configs$/, { name: 'stolen', payload: 'stolen' }],
  [/configs/, { payload: 'stolen' }],
  [/regenerate-key$/, {}],
  [/licensees/, { name: 'Stolen' }],
  [/./, { name: 'Stolen' }],
];

type Owner = {
  readonly apiKey: string;
  readonly userToken: string;
  readonly licensee: { readonly id: string; readonly key: string };
  readonly config: string;
};

for (const { name, missing, make } of databases) {
  describe.skipIf(missing)(`With accounts on ${name}`, () => {
    let database: Awaited<ReturnType<typeof make>>;
    let service: Service;
    let victim: Owner;
    let stranger: Owner;
    let asked = 0;

    beforeAll(async () => {
      database = await make();
      service = await startService({ database_url: database.url, trust_proxy: '127.0.0.1' });
      victim = await makeOwner('Private Books', 'private-settings');
      stranger = await makeOwner('Stranger', 'strange-settings');
    });
    afterAll(async () => {
      await service.stop();
      await database.remove();
    });

    /** Every request comes from an address of its own, so that no request is slowed down for guessing. */
    const send = async (method: string, path: string, header?: string, body?: object) => {
      asked += 1;
      const headers = {
        'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
        ...(header !== undefined && { authorization: header }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      return readReply(await fetch(`${service.origin}/v1${path}`, init));
    };
    const makeOwner = async (licensee: string, config: string): Promise<Owner> => {
      const key = await service.makeKey({ sublicensing: true });
      const own = `user_token=${key.userToken}`;
      const made = await send('POST', `/keys/${key.apiKey}/licensees?${own}`, undefined, { name: licensee });
      const kept = { name: config, payload: `secret of ${licensee}` };
      expect((await send('POST', `/keys/${key.apiKey}/configs?${own}`, undefined, kept)).status).toBe(200);
      return { ...key, licensee: made.body.result, config };
    };
    /** Calls an endpoint about an owner's things, with these credentials. */
    const ask = (
      { method, path }: (typeof endpoints)[number],
      things: { key: string; licensee: string; config: string },
      token: string | undefined,
      header?: string,
    ) => {
      const filled = path
        .replace(':key', things.key)
        .replace(':licensee', things.licensee)
        .replace(':config', things.config);
      const query = token === undefined ? '' : `?user_token=${encodeURIComponent(token)}`;
      const body = method === 'GET' || method === 'DELETE' ? undefined : bodies.find(([form]) => form.test(path))?.[1];
      return send(method, `${filled}${query}`, header, body);
    };
    const thingsOf = ({ apiKey, licensee, config }: Owner) => ({ key: apiKey, licensee: licensee.id, config });
    const everything = async (): Promise<string[]> => {
      const archive = await service.database.openArchive();
      const lines: string[] = [];
      await archive.exportTo(async (line) => void lines.push(line));
      await archive.close();
      return lines;
    };
    const refusal = (error: ErrorName) => {
      const { status, code, message } = errors[error];
      const guide = `${service.origin.replace('127.0.0.1', 'localhost')}/docs/errors#${code}`;
      return { status, body: { code, message: `${message}. For more information see ${guide}` } };
    };

    /** The credentials, the owner of the things, and the answer of the contract. */
    const attempts: readonly (readonly [
      string,
      () => { key: string; token?: string | undefined; header?: string },
      ErrorName,
    ])[] = [
      ['without a token', () => ({ key: victim.apiKey }), 'forbidden'],
      ['with an empty token', () => ({ key: victim.apiKey, token: '' }), 'forbidden'],
      ['with an unknown token', () => ({ key: victim.apiKey, token: `uk_${'0'.repeat(31)}` }), 'forbidden'],
      ['with a token cut short', () => ({ key: victim.apiKey, token: victim.userToken.slice(0, -1) }), 'forbidden'],
      ['with a token in capitals', () => ({ key: victim.apiKey, token: victim.userToken.toUpperCase() }), 'forbidden'],
      ['with a token and a blank', () => ({ key: victim.apiKey, token: `${victim.userToken} ` }), 'forbidden'],
      ['with the key as a token', () => ({ key: victim.apiKey, token: victim.apiKey }), 'forbidden'],
      ['with the licensee key as a token', () => ({ key: victim.apiKey, token: victim.licensee.key }), 'forbidden'],
      ['with a token of NULs', () => ({ key: victim.apiKey, token: '\0\0' }), 'forbidden'],
      ['with a pattern as a token', () => ({ key: victim.apiKey, token: "' or '1'='1" }), 'forbidden'],
      ["with another's token", () => ({ key: victim.apiKey, token: stranger.userToken }), 'invalid_key'],
      [
        "with another's token by header",
        () => ({ key: victim.apiKey, header: `SERVICE user_token="${stranger.userToken}"` }),
        'invalid_key',
      ],
      [
        'with the right token as a bearer',
        () => ({ key: victim.apiKey, header: `Bearer ${victim.userToken}` }),
        'forbidden',
      ],
      [
        "with another's token before the right one",
        () => ({
          key: victim.apiKey,
          token: stranger.userToken,
          header: `SERVICE user_token="${victim.userToken}"`,
        }),
        'invalid_key',
      ],
      ['about an unknown key', () => ({ key: 'ak_unknown', token: stranger.userToken }), 'key_not_found'],
      ['about an unknown key, without a token', () => ({ key: 'ak_unknown' }), 'forbidden'],
      [
        'about a licensee key in place of the key',
        () => ({ key: victim.licensee.key, token: victim.userToken }),
        'key_not_found',
      ],
      ['about a key of NULs', () => ({ key: '%00', token: stranger.userToken }), 'key_not_found'],
      ['about a test key', () => ({ key: 'ak_test', token: stranger.userToken }), 'key_not_found'],
    ];

    test.each(attempts)(
      'asked %s, every endpoint answers the contract and no more, and changes nothing',
      async (_, attempt, error) => {
        const before = await everything();
        const { key, token, header } = attempt();
        for (const endpoint of endpoints) {
          const { status, body } = await ask(endpoint, { ...thingsOf(victim), key }, token, header);
          expect({ endpoint: `${endpoint.method} ${endpoint.path}`, status, body }).toEqual({
            endpoint: `${endpoint.method} ${endpoint.path}`,
            ...refusal(error),
          });
        }
        expect(await everything()).toEqual(before);
      },
    );

    test.each([
      ['licensee, by its id', () => ({ licensee: victim.licensee.id }), 'licensee_not_found'],
      ['licensee, by its key', () => ({ licensee: victim.licensee.key }), 'licensee_not_found'],
      ['licensee that nobody has', () => ({ licensee: 'li_0000000000000000' }), 'licensee_not_found'],
      ['licensee of NULs', () => ({ licensee: '%00' }), 'licensee_not_found'],
      ['config', () => ({ config: victim.config }), 'config_not_found'],
      ['config that nobody has', () => ({ config: 'nobodys' }), 'config_not_found'],
      ['config of NULs', () => ({ config: '%00' }), 'config_not_found'],
    ] as const)("an owner who asks the own key for another's %s gets what nobody has", async (_, foreign, error) => {
      const before = await everything();
      const [part] = Object.keys(foreign());
      for (const endpoint of endpoints.filter(({ path }) => path.includes(`:${part}`))) {
        const reply = await ask(endpoint, { ...thingsOf(stranger), ...foreign() }, stranger.userToken);
        expect(reply).toMatchObject(refusal(error));
        expect(Object.keys(reply.body).sort()).toEqual(['code', 'message']);
      }
      expect(await everything()).toEqual(before);
    });

    test.each<[string, () => string, ErrorName]>([
      ['usage', () => victim.licensee.id, 'foreign_licensee'],
      ['usage', () => victim.licensee.key, 'foreign_licensee'],
      ['usage', () => 'li_nobody', 'licensee_not_found'],
      ['lookups', () => victim.licensee.id, 'foreign_licensee'],
      ['lookups', () => 'li_nobody', 'licensee_not_found'],
    ])("%s of a licensee that is not the own key's is not told", async (what, licensee, error) => {
      const path = `/keys/${stranger.apiKey}/${what}?user_token=${stranger.userToken}&licensee=${licensee()}`;
      expect(await send('GET', path)).toMatchObject(refusal(error));
    });

    test('the list of licensees does not go on after one of another key, nor does a key show itself to strangers', async () => {
      const list = `/keys/${stranger.apiKey}/licensees?user_token=${stranger.userToken}`;
      const reply = await send('GET', `${list}&starting_after=${victim.licensee.id}`);
      expect(JSON.stringify(reply.body)).not.toContain('Private Books');
      const shown = await send('GET', `/keys/${victim.apiKey}?user_token=${stranger.userToken}`);
      expect([shown.status, shown.body.code]).toEqual([401, 4012]);
    });

    test.each([
      ['details', { lookups_remaining: 9 }],
      ['details', { current_purchases: [] }],
      ['details', { contexts: ['GBR'] }],
      ['details', { premier_support: true }],
      ['details', { daily_limit: { limit: 1, consumed: 0 } }],
      ['details', { monthly_limit: { consumed: 0 } }],
      ['details', { individual_limit: { limit: 1, consumed: 0 } }],
      ['details', { name: 'Good', suspended: false }],
      ['details', { name: 'Good', account_id: 'ac_1' }],
      ['details', { name: 'Good', sublicensing: false }],
      ['details', { name: 'Good', rates: { paf: 0 } }],
      ['details', { datasets: { abp: true } }],
      ['licensee', { name: 'Good', id: 'li_1' }],
      ['licensee', { name: 'Good', key: 'sl_chosen' }],
      ['licensee', { name: 'Good', createdAt: '2020-01-01T00:00:00Z' }],
      ['licensee', { daily: { limit: 1, count: 0 } }],
      ['licensee', { daily: { limit: 1, updatedAt: '2020-01-01T00:00:00Z' } }],
      ['config', { payload: 'Good', name: 'renamed' }],
      ['config', { payload: 'Good', createdAt: '2020-01-01T00:00:00Z' }],
      ['config', { payload: 'Good', updatedAt: '2020-01-01T00:00:00Z' }],
    ])('a field of the %s that is not to be written refuses the whole body: %j', async (what, body) => {
      const before = await everything();
      const paths = {
        details: ['details', ''],
        licensee: [`licensees/${victim.licensee.id}`],
        config: [`configs/${victim.config}`],
      };
      for (const path of paths[what as keyof typeof paths]) {
        for (const method of ['PUT', 'POST', 'PATCH']) {
          const at = `/keys/${victim.apiKey}${path === '' ? '' : `/${path}`}`;
          const { status, body: answer } = await send(method, `${at}?user_token=${victim.userToken}`, undefined, body);
          // Not every path takes every method.
          if (status !== 404) expect([method, at, status, answer.code]).toEqual([method, at, 400, 4001]);
        }
      }
      expect(await everything()).toEqual(before);
    });

    test('whoever guesses tokens, keys or licensees waits, and is told the same', async () => {
      const guess = async (path: string) => {
        const begin = performance.now();
        const headers = { 'x-forwarded-for': '192.0.2.77' };
        const { body } = await readReply(await fetch(`${service.origin}/v1${path}`, { headers }));
        return { code: body.code, ms: performance.now() - begin };
      };
      const guesses = [
        [`/keys/${victim.apiKey}/details?user_token=uk_guess`, 4011],
        [`/keys/ak_guess/details?user_token=${stranger.userToken}`, 4042],
        ['/udprn/90000006?api_key=ak_guess', 4010],
        ['/udprn/90000006?api_key=sl_guess', 4010],
        [`/udprn/90000006?api_key=${victim.apiKey}&licensee=li_guess`, 4045],
      ] as const;
      for (let round = 0; round < 4; round += 1) for (const [path] of guesses) await guess(path);
      for (const [path, code] of guesses) {
        const late = await guess(path);
        expect([path, late.code]).toEqual([path, code]);
        expect(late.ms).toBeGreaterThan(240);
      }
    });
  });
}
