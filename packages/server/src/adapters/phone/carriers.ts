import { readFileSync } from 'node:fs';

/** The name of the carrier that the range of an E.164 number was given to, '' if it is not known. The longest range counts. */
export const carrierOfRange = (e164: string): string => {
  ranges ??= readRanges();
  for (let end = Math.min(e164.length, ranges.longest + 1); end > 1; end -= 1) {
    const name = ranges.names.get(e164.slice(1, end));
    if (name !== undefined) return name;
  }
  return '';
};

/** Carrier names by the first digits of their numbers; read when first asked. */
let ranges: { readonly names: ReadonlyMap<string, string>; readonly longest: number } | undefined;

/** A row of the table is a calling code, a name, and the first digits of the carrier's ranges after the code. */
const readRanges = (): NonNullable<typeof ranges> => {
  const names = new Map<string, string>();
  let longest = 0;
  for (const line of readFileSync(new URL('carriers.tsv', import.meta.url), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [code = '', name = '', starts = ''] = line.split('\t');
    for (const start of starts.split(' ')) {
      names.set(code + start, name);
      longest = Math.max(longest, code.length + start.length);
    }
  }
  return { names, longest };
};
