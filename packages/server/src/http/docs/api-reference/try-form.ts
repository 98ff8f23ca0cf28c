import { Type } from 'typebox';
import { escapeHtml } from '../../pages/html.ts';
import { type Access, type AnyRoute, accessQuery } from '../../route.ts';
import type { ExampleRequest } from './examples.ts';
import type { ReferenceOperation } from './operations.ts';
import type { Properties, Schema } from './schema-words.ts';

/** Says whether an operation only asks, so that anybody may try it. */
export const isTryable = ({ method, access, body }: AnyRoute): boolean =>
  method === 'GET' || (method === 'POST' && access === 'key' && body !== undefined);

/**
 * A form that sends a request with the reader's key: a field for each parameter, filled with the example. It stays hidden until the
 * script has taken it over, and its fields have no names: so nothing that is typed in can get into the address of a page.
 */
export const tryForm = ({ id, route, ways }: ReferenceOperation, { method, values }: ExampleRequest): string => {
  const { path } = ways[0]!;
  const fields = fieldsOf(route, values);
  const first = fields.filter(({ value, required, place }) => value !== '' || required || place !== 'query');
  const more = fields.filter((field) => !first.includes(field));
  return `<form class="try" hidden data-method="${method}" data-path="${escapeHtml(path)}">
${secretsOf(route.access, path)
  .map((secret) => secretField(id, secret))
  .join('\n')}
${first.map((field) => fieldHtml(id, field)).join('\n')}
${more.length === 0 ? '' : `<details><summary>${more.length} more fields</summary>\n${more.map((field) => fieldHtml(id, field)).join('\n')}\n</details>`}
<button type="submit" aria-describedby="${id}-title">Send</button>
<output></output>
<pre tabindex="0" role="group" aria-label="Answer" hidden></pre>
</form>`;
};

type Place = 'path' | 'query' | 'body';
type FormField = {
  readonly place: Place;
  readonly name: string;
  readonly value: string;
  readonly required: boolean;
  readonly type: string;
};

/** The key of a path is that of the credentials. */
const fieldsOf = ({ params = {}, query = {}, body, access }: AnyRoute, values: ExampleRequest['values']) => {
  const listed = (place: Place, properties: Properties, isRequired: (name: string) => boolean): FormField[] =>
    Object.entries(properties).map(([name, schema]) => ({
      ...{ place, name, required: isRequired(name), type: (schema as Schema).type ?? 'string' },
      value: textOf(values?.[place][name]),
    }));
  const { api_key: _, user_token: __, ...shared } = accessQuery[access] as Properties;
  const needed: readonly string[] = body?.required ?? [];
  return [
    ...listed('path', params as Properties, () => true).filter(({ name }) => name !== 'key'),
    ...listed(
      'query',
      { ...(query as Properties), ...shared },
      (name) => name in query && !Type.IsOptional(query[name]),
    ),
    ...listed('body', (body?.properties ?? {}) as Properties, (name) => needed.includes(name)),
  ];
};

const textOf = (value: unknown): string => {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const fieldHtml = (id: string, { place, name, value, required, type }: FormField): string =>
  `<label for="${id}-${place}-${name}"><code>${name}</code></label>
<input id="${id}-${place}-${name}" data-in="${place}" data-name="${name}" data-type="${type}" value="${escapeHtml(value)}"${required ? ' required' : ''} spellcheck="false" autocapitalize="off" autocomplete="off">`;

type Secret = 'api_key' | 'user_token';

/** A path that names the key needs it as much as one that is paid with it. */
const secretsOf = (access: Access, path: string): readonly Secret[] => [
  ...(access === 'key' || (access === 'owner' && path.includes('{key}')) ? ['api_key' as const] : []),
  ...(access === 'owner' ? ['user_token' as const] : []),
];

const labels: Readonly<Record<Secret, string>> = { api_key: 'API key', user_token: 'User token' };

const secretField = (id: string, secret: Secret): string =>
  `<label for="${id}-${secret}">${labels[secret]}</label>
<input id="${id}-${secret}" type="password" data-secret="${secret}" required autocomplete="off">`;
