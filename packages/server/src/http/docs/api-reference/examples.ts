import type { SampleRequest } from '../samples/write-samples.ts';
import type { ReferenceOperation } from './operations.ts';

/** A request that can be sent as it is; names in braces are values that only the reader knows. */
export type ExampleRequest = SampleRequest & {
  /** The values that it is made of, by the names of path parameters, query parameters and fields of the body. */
  readonly values?: ExampleValues;
};

/** The values of an example by where they go. */
export type ExampleValues = Readonly<Record<'path' | 'query' | 'body', Readonly<Record<string, unknown>>>>;

/** The example of an operation. Test values answer on every server, whatever its data, and cost nothing. */
export const exampleOf = ({ route, ways }: ReferenceOperation): ExampleRequest => {
  const { method, path } = ways[0]!;
  const { params = {}, query = {}, body, csv } = examples[`${method} ${route.path}`] ?? examples[route.path] ?? {};
  const exampleFor = (name: string): string | undefined =>
    params[name] ?? route.params?.[name]?.examples?.[0] ?? paramExamples[name];
  const filled = path.replace(/\{([a-z_]+)\}/g, (whole, name) => exampleFor(name) ?? whole);
  // Commas need no escape, and the lists that they part are easier to read without.
  const search = new URLSearchParams(query).toString().replaceAll('%2C', ',');
  const ofPath = Object.fromEntries(Object.keys(route.params ?? {}).map((name) => [name, exampleFor(name) ?? '']));
  const ofBody = route.body ? (body ?? bodyFromSchema(route.body)) : {};
  return {
    method,
    values: { path: ofPath, query, body: ofBody },
    target: search === '' ? filled : `${filled}?${search}`,
    ...(csv !== undefined && { body: csv, bodyType: 'text/csv' }),
    ...(route.body && { body: bodyText(ofBody) }),
  };
};

type Example = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly csv?: string;
};

const paramExamples: Readonly<Record<string, string>> = {
  postcode: 'ID11QD',
  udprn: '0',
  umprn: '0',
  address: 'paf_0',
  outcode: 'SW1A',
  config: 'checkout',
};

const verified: Example = { body: { query: '100 maple street', city: 'Madison', state: 'WI' } };

/** Values that do not follow from the names of the parameters, by the path of the route. */
const examples: Readonly<Record<string, Example>> = {
  '/postcodes/:postcode': { query: { filter: 'line_1,line_2,post_town' } },
  '/autocomplete/addresses': { query: { query: '10 downing street' } },
  '/addresses': { query: { query: 'ID1 1QD' } },
  '/postcodes': { query: { lonlat: '-0.1276,51.5034' } },
  '/gbr/postcodes': { query: { query: 'SW1A' } },
  '/gbr/postcodes/:postcode': { params: { postcode: 'SW1A2AA' } },
  '/places': { query: { query: 'edinburgh' } },
  '/cleanse/addresses': { body: { query: '10 downing st, westminster', postcode: 'sw1a2aa' } },
  '/addresses/verify': verified,
  'POST /jobs': {
    query: { operation: 'cleanse', column: 'address', name: 'people.csv' },
    csv: 'name,address\nAda Example,"10 downing st, westminster"\n',
  },
  '/emails': { query: { query: 'someone@example.org' } },
  '/phone_numbers': { query: { query: '+442079460000' } },
  '/keys/:key': { params: { key: 'ak_test' } },
  '/keys/:key/details': { body: { daily_limit: { limit: 500 }, allowed_urls: ['*.example.org'] } },
  '/sign_up': {
    body: {
      email: 'someone@example.org',
      name: 'Ada Example',
      org_name: 'Example Ltd',
      org_address_line_one: '1 Example Street',
      org_post_town: 'Quillhaven',
      org_postcode: 'QX1 1AA',
      org_country_code: 'GB',
    },
  },
};

/** A field a line. */
const bodyText = (body: Readonly<Record<string, unknown>>): string =>
  `{${Object.entries(body).map(([name, value]) => `\n    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)}\n  }`;

/** A body of the examples that the schema has for its fields. */
const bodyFromSchema = ({ properties }: { readonly properties: object }): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(properties as Readonly<Record<string, { readonly examples?: readonly unknown[] }>>)
      .filter(([, { examples }]) => examples !== undefined)
      .map(([name, { examples }]) => [name, examples?.[0]]),
  );
