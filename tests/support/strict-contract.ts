import Schema from 'typebox/schema';
import { expect } from 'vitest';
import { type Reply, readReply } from './start-service.ts';

/** The contract of a server, as far as tests read it. */
export type Contract = {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, unknown> };
};
/** One endpoint of it. */
export type Operation = {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: object }[];
  readonly security: readonly object[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: object }> };
  readonly responses: Record<string, Answer>;
};
type Answer = { readonly description: string; readonly content: Record<string, { readonly schema: unknown }> };

/** Sends requests, and checks every answer against the contract: its status, its type, its code, and no field that is not described. */
export type StrictClient = ((method: string, path: string, url: string, init?: RequestInit) => Promise<Reply>) & {
  /** The operations that were asked, such as "GET /v1/places". */
  readonly asked: ReadonlySet<string>;
};

/** The contract of a server. */
export const readContract = async (origin: string): Promise<Contract> =>
  (await (await fetch(`${origin}/openapi.json`)).json()) as Contract;

/** A client that reads the contract of the server first. */
export const strictClient = async (origin: string): Promise<StrictClient> => {
  const { paths, components } = await readContract(origin);
  const shared = Object.fromEntries(
    Object.entries(components.schemas).map(([name, schema]) => [`#/components/schemas/${name}`, closed(schema)]),
  );
  const inlined = (schema: unknown): unknown =>
    withParts(schema, (part) => {
      const { $ref } = part as { $ref?: string };
      return $ref === undefined ? undefined : inlined(shared[$ref]);
    });
  const checks = new Map<unknown, object>();
  const checkOf = (schema: unknown): object => {
    const known = checks.get(schema) ?? (inlined(closed(schema)) as object);
    checks.set(schema, known);
    return known;
  };
  const asked = new Set<string>();
  const ask = async (method: string, path: string, url: string, init: RequestInit = {}): Promise<Reply> => {
    asked.add(`${method} ${path}`);
    const reply = await readReply(await fetch(origin + url, { method, ...init }));
    const answer = paths[path]?.[method.toLowerCase()]?.responses[reply.status];
    const exchange = `${method} ${url} ${reply.status} ${reply.text.slice(0, 300)}`;
    const [type = ''] = (reply.headers.get('content-type') ?? '').split(';');
    const schema = answer?.content[type]?.schema;
    expect(schema, `${type} is not described: ${exchange}`).toBeDefined();
    if (reply.body === undefined) return reply;
    const [, problems] = Schema.Errors(checkOf(schema), reply.body);
    expect(
      problems.map(({ instancePath, message }) => `${instancePath} ${message}`),
      exchange,
    ).toEqual([]);
    if (reply.body.code > 3000) expect(answer?.description, exchange).toContain(`${reply.body.code}: `);
    return reply;
  };
  return Object.assign(ask, { asked });
};

/** The schema with every object that names its fields closed to others. */
const closed = (schema: unknown): unknown =>
  withParts(schema, (part) => {
    const { properties, additionalProperties } = part as Record<string, unknown>;
    if (properties === undefined || additionalProperties !== undefined) return undefined;
    return closed({ ...part, additionalProperties: false });
  });

/** A copy with every object replaced by what `replace` gives for it, and otherwise looked through. */
const withParts = (value: unknown, replace: (part: object) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((part) => withParts(part, replace));
  if (typeof value !== 'object' || value === null) return value;
  return (
    replace(value) ?? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withParts(part, replace)]))
  );
};
