/**
 * Writes a choice between values as `enum`, and what may be null as a type, which every program that reads the reference understands; a
 * union of constants, or with null, which says the same, some take for several types.
 */
export const plainChoices = <Value>(given: Value): Value => plain(given) as Value;

const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const { anyOf, ...rest } = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]));
  if (!Array.isArray(anyOf)) return anyOf === undefined ? rest : { anyOf, ...rest };
  const constants = anyOf.filter(isText);
  const others = anyOf.filter((part) => !isText(part));
  if (constants.length > 0) others.push({ type: 'string', enum: constants.map((part) => part.const) });
  const [only, isNull] = others;
  if (others.length === 1) return { ...only, ...rest };
  return others.length === 2 && isNull.type === 'null' && isOneType(only)
    ? { ...only, type: [only.type, 'null'], ...rest }
    : { anyOf: others, ...rest };
};

const isText = (part: unknown): part is { const: string } =>
  typeof (part as { const?: unknown } | null)?.const === 'string';

/** An enumeration would have to list null too, and what has a title is referred to from places where it cannot be null. */
const isOneType = (part: { readonly type?: unknown; readonly enum?: unknown; readonly title?: unknown }): boolean =>
  typeof part.type === 'string' && part.enum === undefined && part.title === undefined;
