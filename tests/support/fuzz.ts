import type { Random } from '../../packages/server/src/demo/random.ts';
import type { Contract, Operation } from './strict-contract.ts';

/** A request that follows the contract, or breaks it somewhere. */
export type FuzzedRequest = {
  readonly method: string;
  /** As in the contract, with its parameters in braces. */
  readonly path: string;
  readonly url: string;
  readonly init: RequestInit;
};

/** Values that mean something to the service, by the name of their parameter or field; credentials by the name of their scheme. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

/** Makes requests from a contract: any endpoint, its parameters and body good, odd, of another type or missing. */
export const fuzzerOf = (contract: Contract, known: KnownValues, random: Random): ((tag: string) => FuzzedRequest) => {
  const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const odd = (): string =>
    random.chance(0.1) ? random.pick(oddTexts).repeat(random.between(1, 300)) : random.pick(oddTexts);
  const textFor = (name: string): string => (random.chance(0.75) ? random.pick(known[name] ?? oddTexts) : odd());

  /** A value of the schema, or near it. */
  const valueFor = (name: string, schema: Schema, depth = 0): unknown => {
    if (random.chance(0.12)) return random.pick<unknown>([null, true, -1, 1e308, 1.5, '', [], {}, [[[]]], odd()]);
    const { $ref, anyOf, enum: words, type, properties, items } = schema;
    if ($ref !== undefined)
      return valueFor(name, contract.components.schemas[$ref.split('/').at(-1)!] as Schema, depth);
    if (anyOf !== undefined) return valueFor(name, random.pick(anyOf), depth);
    if (words !== undefined) return random.pick(words);
    if (properties !== undefined && depth < 5) {
      const named = Object.entries(properties).filter(() => random.chance(0.7));
      const body = named.map(([field, part]) => [field, valueFor(field, part, depth + 1)] as const);
      return Object.fromEntries(random.chance(0.1) ? [...body, [odd(), odd()]] : body);
    }
    if (items !== undefined) return Array.from({ length: random.below(4) }, () => valueFor(name, items, depth + 1));
    if (type === 'integer' || type === 'number') return random.pick([0, 1, 7, -1, 2 ** 31, 2 ** 53, 1e21]);
    return type === 'boolean' ? random.chance(0.5) : textFor(name);
  };

  const bodyOf = ({ requestBody }: Operation): Pick<RequestInit, 'body' | 'headers'> => {
    if (requestBody === undefined) return {};
    const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(requestBody.content);
    const text = type === 'text/csv' ? 'a,b\nx,y\n' : JSON.stringify(valueFor('', schema));
    const broken = random.chance(0.05) ? random.pick(brokenBodies) : text;
    return {
      body: broken,
      headers: { 'content-type': random.chance(0.95) ? type : random.pick(['text/plain', 'application/xml', 'x']) },
    };
  };

  return (tag) => {
    const { path, method, operation } = random.pick(operations);
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textFor(name) || 'x'));
    const query = operation.parameters
      .filter((parameter) => parameter.in === 'query' && !['tags', 'callback'].includes(parameter.name))
      .filter(() => random.chance(0.25))
      .map(({ name }): [string, string] => [name, textFor(name)]);
    const [scheme = ''] = Object.keys(operation.security[0] ?? {});
    if (scheme !== '' && random.chance(0.95)) query.push([scheme, textFor(scheme)]);
    if (random.chance(0.05)) query.push(random.pick<[string, string]>([...query, ['x', odd()]]));
    return {
      method,
      path,
      url: `${filled}?${new URLSearchParams([...query, ['tags', tag]])}`,
      init: { ...bodyOf(operation), redirect: 'manual' },
    };
  };
};

type Schema = {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
};

/** Texts that have broken something somewhere. */
const oddTexts = [
  ...[
    '',
    ' ',
    '0',
    '-0',
    '-1',
    '1e309',
    'NaN',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '%',
    '%00',
    '\0',
    '\r\n',
    '\t',
  ],
  ...[
    "' or '1'='1",
    '"; drop table accounts; --',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '../../etc/passwd',
    '*',
    '\\',
    ',',
  ],
  ...[
    '\ufeff',
    '\u202e',
    '\ufffd',
    '\u0301',
    '\u{1f600}',
    '\u0663',
    '\uff11',
    '\u00df',
    '\u0130',
    'a\u0300'.repeat(20),
  ],
  ...[
    '9007199254740993',
    '99999999999999999999',
    '2000000001',
    '0x10',
    '1,2',
    '-0.1,51.5',
    '180,90',
    '1,,2',
    'a,b,c,d,e,f,g,h,i,j,k',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'ak_test',
    'ak_',
    'uk_',
    'sl_',
    'paf_',
    'gazetteer_',
    '2026-02-30',
    '1970-01-01T00:00:00Z',
  ],
];

const brokenBodies = [
  '',
  '{',
  '[',
  'null',
  '"',
  '{"a":1,"a":2}',
  '{"__proto__":{"a":1}}',
  '[['.repeat(5_000),
  '\u0000',
  '1e999',
];
