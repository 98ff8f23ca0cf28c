/**
 * Writes a choice between values as `enum`, which every program that reads the reference understands; a union of constants, which says
 * the same, some take for several types.
 */
export const withEnums = <Value>(given: Value): Value => plain(given) as Value;

const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const { anyOf, ...rest } = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]));
  if (!Array.isArray(anyOf)) return anyOf === undefined ? rest : { anyOf, ...rest };
  const constants = anyOf.filter(isText);
  if (constants.length === 0) return { anyOf, ...rest };
  const choice = { type: 'string', enum: constants.map((part) => part.const) };
  const others = anyOf.filter((part) => !isText(part));
  return others.length === 0 ? { ...choice, ...rest } : { anyOf: [...others, choice], ...rest };
};

const isText = (part: unknown): part is { const: string } =>
  typeof (part as { const?: unknown } | null)?.const === 'string';
