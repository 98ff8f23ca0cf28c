import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { chapterLeads } from './chapter-leads.ts';
import { links } from './links.ts';
import { describeApi } from './openapi.ts';
import { plainChoices } from './plain-choices.ts';
import { shareTitled } from './share-titled.ts';

type Schema = { readonly type?: string; readonly properties?: Record<string, Schema>; readonly $ref?: string };
type Operation = {
  readonly operationId: string;
  readonly description?: string;
  readonly security: readonly object[];
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Record<string, { readonly description?: string; readonly headers?: Record<string, unknown> }>;
};
const document = describeApi(routes) as unknown as {
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, Schema & { required?: readonly string[] }> };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation, name: `${method} ${path}` })),
);
const shared = ({ $ref = '' }: Schema) => document.components.schemas[$ref.split('/').at(-1) ?? ''];

const takesFile = ({ name }: { readonly name: string }) => name === 'post /v1/jobs';
const writes = operations.filter((one) => ['post', 'put', 'patch'].includes(one.method) && !takesFile(one));
test.each(writes)(
  '$name takes JSON whose every field has a type, and answers 415 to anything else',
  ({ operation }) => {
    const body = shared(operation.requestBody?.content['application/json']?.schema ?? {});
    expect(body?.type).toBe('object');
    for (const field of Object.values(body?.properties ?? {}))
      expect(Object.keys(field)).toContain('anyOf' in field ? 'anyOf' : 'type');
    expect(Object.keys(operation.responses)).toContain('415');
  },
);

test('every JSON answer can come as JSONP, and a file cannot', () => {
  for (const { operation, name } of operations) {
    const { content = {} } = operation.responses['200'] as { content?: Record<string, unknown> };
    expect([name, 'text/javascript' in content]).toEqual([name, 'application/json' in content]);
  }
});

test('a job takes CSV, and answers 415 to anything else', () => {
  const { operation } = operations.find(takesFile)!;
  expect(operation.requestBody?.content).toMatchObject({ 'text/csv': { schema: { type: 'string' } } });
  expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['202', '415']));
});

test('what a write needs is named as required', () => {
  const { ConfigToCreate, ConfigPart, LicenseeToCreate, LicenseeChange, AddressToCleanse, SignUp } =
    document.components.schemas;
  const needed = [ConfigToCreate, ConfigPart, LicenseeToCreate, LicenseeChange, AddressToCleanse].map(
    (schema) => schema?.required,
  );
  expect(needed).toEqual([['name', 'payload'], undefined, ['name'], undefined, ['query']]);
  expect(SignUp?.required).not.toContain('org_address_line_two');
  expect(SignUp?.required).toHaveLength(7);
});

test('of the parameters after the path only the position of nearby postcodes and the operation of a job are required, and each has a type', () => {
  const inQuery = operations.flatMap(({ operation }) => operation.parameters.filter((row) => row.in === 'query'));
  expect(inQuery.filter(({ required }) => required).map(({ name }) => name)).toEqual(['lonlat', 'operation']);
  expect(inQuery.filter(({ schema }) => schema.type === undefined)).toEqual([]);
});

test('every chapter says what it is for', () => {
  expect(document.tags.filter(({ description }) => description === undefined)).toEqual([]);
  expect(document.tags.map(({ name }) => name)).toEqual(Object.keys(chapterLeads));
});

test('every operation has a name of its own', () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('get_root');
});

test('a refusal that passes says when to ask again', () => {
  const responses = document.paths['/v1/autocomplete/addresses']?.get?.responses;
  const allowance = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
  expect(Object.keys(responses?.['200']?.headers ?? {})).toEqual(allowance);
  expect(Object.keys(responses?.['429']?.headers ?? {})).toEqual(['Retry-After', ...allowance]);
  expect(Object.keys(responses?.['503']?.headers ?? {})).toEqual(['Retry-After']);
});

test('a schema with a title is written once and referred to, within others too', () => {
  const inner = { title: 'Inner', type: 'string' };
  const outer = { title: 'Outer', properties: { inner } };
  expect(shareTitled({ one: outer, two: [inner] })).toEqual({
    value: { one: { $ref: '#/components/schemas/Outer' }, two: [{ $ref: '#/components/schemas/Inner' }] },
    schemas: { Inner: inner, Outer: { title: 'Outer', properties: { inner: { $ref: '#/components/schemas/Inner' } } } },
  });
  expect(() => shareTitled([inner, { ...inner, type: 'number' }])).toThrow('Inner');
});

test('a choice between texts is an enum, also beside another type; a text alone stays a constant; null is one of two types', () => {
  const [one, two] = [
    { type: 'string', const: 'one' },
    { type: 'string', const: '' },
  ];
  const number = { type: 'number', minimum: 1 };
  const none = { type: 'null' };
  const named = { type: 'object', title: 'Named' };
  expect(
    plainChoices([
      { anyOf: [one, two], description: 'a' },
      { anyOf: [number, two] },
      { anyOf: [number, none], description: 'a' },
      { anyOf: [named, none] },
      { anyOf: [one, two, none] },
      one,
    ]),
  ).toEqual([
    { type: 'string', enum: ['one', ''], description: 'a' },
    { anyOf: [number, { type: 'string', enum: [''] }] },
    { type: ['number', 'null'], minimum: 1, description: 'a' },
    { anyOf: [named, none] },
    { anyOf: [none, { type: 'string', enum: ['one', ''] }] },
    one,
  ]);
  expect(JSON.stringify(document)).not.toMatch(/"anyOf":\[[^\]]*"const"/);
});

test('no schema has the name that Go gives to what makes another', () => {
  const names = Object.keys(document.components.schemas);
  expect(names.filter((name) => name.startsWith('New') && names.includes(name.slice(3)))).toEqual([]);
});

test('a match is one record with the fields of both forms, so that no client picks one and loses the other', () => {
  const { AddressMatch, UkAddress, UsaAddress } = document.components.schemas;
  const both = [...Object.keys(UkAddress?.properties ?? {}), ...Object.keys(UsaAddress?.properties ?? {})];
  expect(Object.keys(AddressMatch?.properties ?? {}).sort()).toEqual([...new Set(both)].sort());
  expect(AddressMatch?.required).toBeUndefined();
});

const followed = Object.entries(links).flatMap(([from, all]) => Object.values(all).map((link) => ({ from, ...link })));
test.each(followed)('a link leads from $from to $operationId with parameters that both know', (link) => {
  const find = (id: string) => operations.find(({ operation }) => operation.operationId === id)?.operation;
  const [from, to] = [find(link.from), find(link.operationId)];
  const needed = to?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name) ?? [];
  expect(Object.keys(link.parameters)).toEqual(expect.arrayContaining(needed));
  for (const [name, expression] of Object.entries(link.parameters)) {
    expect(to?.parameters.map((parameter) => parameter.name)).toContain(name);
    const [, ownName] = /^\$request\.path\.(\w+)$/.exec(expression) ?? [];
    if (ownName !== undefined) expect(from?.parameters.map((parameter) => parameter.name)).toContain(ownName);
    else expect(expression).toMatch(/^\$response\.body#\/result\//);
  }
  expect(JSON.stringify(from?.responses)).toContain(`"operationId":"${link.operationId}"`);
});

test('an endpoint with a key says what it costs, and one that charges what denies a charge', () => {
  const withKey = operations.filter(({ operation }) => operation.security.some((scheme) => 'api_key' in scheme));
  expect(withKey.length).toBeGreaterThan(20);
  for (const { name, operation } of withKey) {
    const { description = '', responses } = operation;
    const charges = description.includes('Costs a lookup');
    expect([name, charges || /Free of charge|charged once/.test(description)]).toEqual([name, true]);
    if (charges) expect([name, responses[402]?.description]).toEqual([name, expect.stringMatching(/4020.*4021/)]);
  }
});
