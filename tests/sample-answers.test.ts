import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type LoopbackDns, startLoopbackDns } from '../packages/server/src/adapters/dns/testing/loopback-dns.ts';
import { exampleOf } from '../packages/server/src/http/docs/api-reference/examples.ts';
import { chaptersOf, type ReferenceOperation } from '../packages/server/src/http/docs/api-reference/operations.ts';
import { routes } from '../packages/server/src/http/routes.ts';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, type ServerProcess, startBinary } from './support/binary.ts';

/** With `WRITE_SAMPLES=1` in the environment the answers are written again. */
const file = join(import.meta.dirname, '../packages/server/src/http/docs/api-reference/sample-answers.json');
const data = temporaryFolder();
let dns: LoopbackDns;
let server: ServerProcess;
let demo: Secrets;
let licensing: Secrets;
type Secrets = { readonly api_key: string; readonly user_token: string };

beforeAll(async () => {
  dns = await startLoopbackDns({ 'example.org': { MX: [{ preference: 10, exchange: 'mail.example.org' }] } });
  server = await startBinary(data, { FINGERPOST_DNS_SERVERS: dns.address }, ['--demo']);
  demo = JSON.parse(readFileSync(server.startedWith.demo_credentials ?? '', 'utf8'));
  const words = ['admin', 'key', 'create', '--lookups', '9', '--datasets', 'paf', '--sublicensing', '--json'];
  licensing = JSON.parse((await runBinary(words, data)).stdout);
});
afterAll(async () => {
  await endBinary(server, 'SIGTERM');
  await dns.stop();
  // What the server began may write on for a while, and Node's own retries do not look for new files.
  await vi.waitFor(() => rmSync(data, { recursive: true, force: true }), { timeout: 30_000, interval: 250 });
});

const ask = async (target: string, init?: RequestInit): Promise<string> =>
  (await fetch(new URL(target, server.baseUrl), init)).text();

test('every operation of the reference has a sample answer in the form of what the demo data answers', async () => {
  // The demo data of other countries is made while the server runs already. None may be under way when the folder goes.
  const loaded = async () =>
    JSON.parse(await ask('/v1/attribution')).result.map((one: { dataset: string }) => one.dataset);
  await expect.poll(loaded).toEqual(expect.arrayContaining(['ecaf', 'usps', 'kadaster', 'sgp', 'gazetteer']));
  const samples: Record<string, unknown> = {};
  const known: Record<string, string> = {};
  for (const operation of [...operations].sort((one, other) => turnOf(one) - turnOf(other))) {
    const { method, target, body, bodyType } = exampleOf(operation);
    const { api_key, user_token } = target.includes('/licensees') ? licensing : demo;
    const secret = { open: '', key: `api_key="${api_key}"`, owner: `user_token="${user_token}"` };
    const text = await ask(
      target.replace(/\{([a-z_]+)\}/g, (_, name: string) => (name === 'key' ? api_key : (known[name] ?? ''))),
      {
        method,
        headers: {
          authorization: secret[operation.route.access],
          ...(body && { 'content-type': bodyType ?? 'application/json' }),
        },
        ...(body && { body }),
      },
    );
    samples[operation.id] = sampleOf(text);
    expect([2000, 2020, undefined], `${operation.id}: ${text}`).toContain(codeOf(samples[operation.id]));
    Object.assign(known, namesIn(operation, text));
    if (operation.id === 'post_jobs') await expect.poll(() => jobState(known.job ?? '')).toBe('done');
  }
  const inOrder = Object.fromEntries(operations.map(({ id }) => [id, samples[id]]));
  if (process.env.WRITE_SAMPLES) writeFileSync(file, `${JSON.stringify(inOrder, undefined, 2)}\n`);
  expect(formOf(JSON.parse(readFileSync(file, 'utf8')))).toEqual(formOf(inOrder));
});

const operations = chaptersOf(routes).flatMap((chapter) => chapter.operations);

/** What is made comes before what is asked about it, and what is deleted last but for a change that shuts the key out. */
const turnOf = ({ route: { method, path } }: ReferenceOperation): number => {
  if (method === 'PUT' && path.endsWith('/details')) return 3;
  if (method === 'DELETE') return 2;
  return method === 'POST' && /\/(?:configs|licensees|jobs|decisions|sign_up)$/.test(path) ? 0 : 1;
};

/** Values for the names in braces of later examples. */
const namesIn = ({ id }: ReferenceOperation, text: string): Readonly<Record<string, string>> => {
  const made: Readonly<Record<string, readonly [name: string, field: string]>> = {
    post_jobs: ['job', 'id'],
    post_keys_key_licensees: ['licensee', 'id'],
    post_sign_up: ['cli_token', 'cli_token'],
  };
  const [name, field] = made[id] ?? [];
  return name === undefined || field === undefined ? {} : { [name]: JSON.parse(text).result[field] };
};

const jobState = async (job: string): Promise<string> =>
  JSON.parse(await ask(`/v1/jobs/${job}`, { headers: { authorization: `api_key="${demo.api_key}"` } })).result.state;

/** The answer without what differs from run to run, and with lists cut short. */
const sampleOf = (text: string): unknown => {
  const lasting = text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-05-20T12:00:00.000Z')
    .replaceAll(/\b(ak|sl|uk|job)_[A-Za-z0-9_-]{16,}/g, '$1_…')
    .replaceAll(/("cli_token":"|"id":"(?!gazetteer)|sign-up\/)[A-Za-z0-9_-]{16,}/g, '$1…')
    .replaceAll(/http:\/\/localhost:\d+/g, 'http://localhost:8787')
    .replace(/("answered":)\d+/, '$11');
  return lasting.startsWith('{')
    ? JSON.parse(lasting, (_, value) => (Array.isArray(value) ? value.slice(0, 2) : value))
    : lasting;
};

/** The names and types of an answer, and the headings of a table: values change with the data and the matching. */
const formOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(formOf);
  if (typeof value === 'string' && value.includes('\n')) return value.split('\n')[0]?.split(',').length;
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, formOf(one)]));
};

const codeOf = (sample: unknown): unknown => (sample as { readonly code?: number }).code;
