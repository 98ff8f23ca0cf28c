import { escapeHtml } from '../../pages/html.ts';

/** What the reference reads of a JSON schema. */
export type Schema = {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Properties;
  readonly patternProperties?: Properties;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
};
export type Properties = Readonly<Record<string, Schema>>;

/** The type of a value in words, as HTML; a record that has a name links to where it is described. */
export const typeHtml = (schema: Schema): string => {
  if (schema.title !== undefined) return `<a href="/docs/records#${schema.title}">${schema.title}</a>`;
  if ('const' in schema) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeHtml).join(' or ');
  if (schema.items !== undefined) return `list of ${typeHtml(schema.items).replace(/^[a-z-]+$/, '$&s')}`;
  const values = Object.values(schema.patternProperties ?? {})
    .map(typeHtml)
    .join('');
  if (values !== '') return `object of ${values}`;
  return schema.format ?? schema.type ?? '';
};

/** What a value must keep to, such as "1 to 100" and "default 10". */
export const limitsOf = (schema: Schema): readonly string[] => [
  ...within(schema.minimum, schema.maximum),
  ...within(schema.minLength, schema.maxLength).map((limits) => `${limits} characters`),
  ...within(undefined, schema.maxItems).map((limits) => `${limits} of them`),
  ...(schema.default === undefined ? [] : [`default ${schema.default}`]),
  ...(schema.anyOf ?? []).flatMap(limitsOf),
];

const within = (least: number | undefined, most: number | undefined): readonly string[] => {
  if (least === undefined) return most === undefined ? [] : [`at most ${most}`];
  return [most === undefined ? `from ${least}` : `${least} to ${most}`];
};

/** The description of a value, or of the one of its forms that has one. */
export const descriptionOf = ({ description, anyOf = [], title }: Schema): string =>
  description !== undefined && title === undefined
    ? description
    : anyOf
        .map(descriptionOf)
        .filter((text) => text !== '')
        .join(' ');

/** The fields within a value; those of a named record are where it is described. */
export const fieldsWithin = (schema: Schema): Properties => {
  if (schema.title !== undefined) return {};
  const parts = [schema.items, ...(schema.anyOf ?? [])].filter((part) => part !== undefined);
  return Object.assign({}, schema.properties, ...parts.map(fieldsWithin));
};

/** The records with names in these schemas, each once, in the order they are met. */
export const recordsIn = (schemas: readonly Schema[]): ReadonlyMap<string, Schema> => {
  const found = new Map<string, Schema>();
  const visit = (schema: Schema): void => {
    if (schema.title !== undefined) found.set(schema.title, schema);
    for (const part of [schema.items, ...(schema.anyOf ?? []), ...Object.values(schema.properties ?? {})])
      if (part !== undefined) visit(part);
  };
  for (const schema of schemas) visit(schema);
  return found;
};
