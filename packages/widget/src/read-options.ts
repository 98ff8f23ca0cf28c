import type { FinderOptions } from './options.ts';

/** Reads options from an element's attributes: `api-key` is `apiKey`, `field-line-1` a field, and an empty attribute `true`. */
export const readOptions = (element: Element, prefix = ''): Partial<FinderOptions> => {
  const found: Record<string, unknown> = {};
  const fields: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    const [before, after] = [name.slice(0, prefix.length), name.slice(prefix.length)];
    if (before !== prefix) continue;
    if (after.startsWith('field-')) fields[after.slice(6).replaceAll('-', '_')] = value;
    else found[after.replace(/-./g, (mark) => mark[1]!.toUpperCase())] = value !== 'false' && (value || true);
  }
  return { ...found, fields };
};
