/**
 * Moves every schema with a title to a place of its own, and leaves a reference to it: so the document has each schema once, and generated
 * clients have one type for it. Two schemas of one title have to be the same.
 */
export const shareTitled = <Value>(
  given: Value,
): { readonly value: Value; readonly schemas: Record<string, unknown> } => {
  const schemas: Record<string, unknown> = {};
  const written = new Map<string, string>();
  const share = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(share);
    if (typeof value !== 'object' || value === null) return value;
    const { title } = value as { title?: unknown };
    const shared = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, share(part)]));
    if (typeof title !== 'string') return shared;
    const text = JSON.stringify(shared);
    if ((written.get(title) ?? text) !== text) throw new Error(`Two schemas have the title ${title}`);
    written.set(title, text);
    schemas[title] = shared;
    return { $ref: `#/components/schemas/${title}` };
  };
  return { value: share(given) as Value, schemas };
};
