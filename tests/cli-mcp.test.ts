import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from './support/client.ts';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
let agent: Client;
let balance: () => Promise<number | undefined>;
const noise: string[] = [];
let user: ReturnType<typeof createClient>;

beforeAll(async () => {
  service = await startService();
  const { apiKey } = await service.makeKey({ datasets: ['paf', 'mr', 'nyb', 'gazetteer', 'phone', 'gbrcleanse'] });
  balance = () => service.balance(apiKey);
  user = createClient(service.origin);
  const env = user.environment({ FINGERPOST_API_KEY: apiKey });
  const command = { command: process.execPath, args: [process.env.FINGERPOST_TEST_BINARY ?? '', 'mcp'] };
  const transport = new StdioClientTransport({ ...command, env, stderr: 'pipe' });
  agent = new Client({ name: 'test', version: '1' });
  // Whatever is no message of the protocol on stdout arrives here.
  agent.onerror = ({ message }) => noise.push(message);
  await agent.connect(transport);
});
afterAll(async () => {
  await agent.close();
  user.dispose();
  await service.stop();
});

const call = async (name: string, args: Record<string, unknown>) => {
  const { content, structuredContent, isError } = await agent.callTool({ name, arguments: args });
  const [first] = content as { type: string; text: string }[];
  return { isError: isError === true, text: JSON.parse(first?.text ?? 'null'), structured: structuredContent as never };
};

test('every tool says what it does, takes and answers, and that it only reads', async () => {
  const { tools } = await agent.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    ...['find_address', 'resolve_address', 'lookup_postcode', 'search_addresses', 'lookup_udprn', 'lookup_umprn'],
    ...['find_places', 'get_place', 'cleanse_address', 'verify_us_address', 'validate_email', 'validate_phone'],
  ]);
  for (const tool of tools) {
    expect(tool.description?.length).toBeGreaterThan(40);
    expect(tool.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    expect(Object.keys(tool.inputSchema.properties ?? {}).length).toBeGreaterThan(0);
    expect(tool.outputSchema).toMatchObject({ required: ['result'] });
  }
  expect(agent.getInstructions()).toContain('find_address');
});

test('an agent finds an address and resolves it; the answer is text and an object alike', async () => {
  const before = (await balance()) ?? 0;
  const found = await call('find_address', { query: '2 harbour row quillhaven', limit: 3 });
  const [hit] = found.text.result.hits;
  const resolved = await call('resolve_address', { id: hit.id });
  expect(resolved.structured).toEqual(resolved.text);
  expect(resolved.structured).toMatchObject({ result: { post_town: 'Quillhaven', thoroughfare: 'Harbour Row' } });
  expect(await balance()).toBe(before - 1);
});

test.each<[string, Record<string, unknown>, object]>([
  ['lookup_postcode', { postcode: 'qx11aa', filter: 'postcode' }, { total: 6, limit: 100 }],
  ['search_addresses', { query: 'harbour row', limit: 1 }, { result: { hits: [{ post_town: 'Quillhaven' }] } }],
  ['lookup_udprn', { udprn: '90000001' }, { result: { udprn: 90_000_001 } }],
  ['lookup_udprn', { udprn: 90_000_001 }, { result: { udprn: 90_000_001 } }],
  ['lookup_umprn', { umprn: '0' }, { result: {} }],
  ['lookup_umprn', { umprn: 0 }, { result: {} }],
  ['find_places', { query: 'quill' }, { result: { hits: expect.any(Array) } }],
  ['cleanse_address', { query: '1 harbour row', postcode: 'QX1 1AA' }, { result: { match: { postcode: 'QX1 1AA' } } }],
  ['validate_phone', { phone: '+442079250918' }, { result: { valid: true } }],
])('%s answers', async (name, args, expected) => {
  const { isError, structured } = await call(name, args);
  expect(isError).toBe(false);
  expect(structured).toMatchObject(expected);
});

test.each<[string, Record<string, unknown>, string]>([
  ['lookup_postcode', { postcode: 'QX1 1AZ' }, 'postcode_not_found'],
  ['resolve_address', { id: 'paf_1' }, 'id_not_found'],
  ['validate_email', { email: 'jo@example.com' }, 'not_licensed'],
])('a failure of %s is told to the agent by name', async (name, args, code) => {
  const { isError, text } = await call(name, args);
  expect([isError, text.error.code]).toEqual([true, code]);
});

test('arguments that are missing or of a wrong kind are refused before anything is asked', async () => {
  const wrong: [string, Record<string, unknown>][] = [
    ['lookup_postcode', {}],
    ['lookup_postcode', { postcode: 'QX1 1AA', page: 'first' }],
    ['lookup_udprn', { udprn: 1.5 }],
    ['lookup_udprn', { udprn: null }],
  ];
  for (const [name, args] of wrong) {
    const answer = await agent.callTool({ name, arguments: args }).catch((error: Error) => ({ isError: true, error }));
    expect(answer.isError).toBe(true);
  }
});

test('nothing but the protocol is on stdout', () => {
  expect(noise).toEqual([]);
});
