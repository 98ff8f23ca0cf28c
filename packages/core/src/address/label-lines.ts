import { lineStyleOf } from '../countries/line-style.ts';
import { isBritish } from './country-of.ts';
import type { UkElements } from './elements.ts';
import { formatLines, type LineElements } from './format-lines.ts';
import { type LocalElements, localParts } from './local-lines.ts';

/** An address with everything that is written on an envelope. */
export type LabelledAddress = LocalElements &
  Pick<LineElements, 'department_name'> & {
    readonly group: Omit<LineElements, keyof LocalElements | 'department_name'> &
      Pick<UkElements, 'post_town'> & {
        readonly entry: { readonly postcode: string };
        readonly state: string;
        readonly state_code: string;
      };
  };

/** The address as its country writes it on an envelope, without the country: no line is empty. */
export const labelLines = (address: LabelledAddress): readonly string[] => {
  const { group } = address;
  const { last, capitals } = lineStyleOf(group.country_iso);
  const state = group.state_code || group.state;
  const raised = (text: string) => (capitals === 'nothing' ? text : text.toUpperCase());
  const values: Readonly<Record<string, string>> = {
    D: isBritish(group.country_iso) ? '' : group.dependant_locality,
    E: isBritish(group.country_iso) ? '' : group.double_dependant_locality,
    C: raised(group.post_town),
    S: state.toLowerCase() === group.post_town.toLowerCase() ? '' : raised(state),
    Z: group.entry.postcode,
  };
  const below = (last.includes('D') ? last.replace('D', 'E|D') : `E|D|${last}`)
    .split('|')
    .map((line) => fillIn(line, values));
  const lines = [...linesAbove(address), ...below].filter((line) => line !== '');
  return capitals === 'all' ? lines.map((line) => line.toUpperCase()) : lines;
};

const linesAbove = (address: LabelledAddress): readonly string[] => {
  if (!isBritish(address.group.country_iso)) return localParts(address);
  const { line_1, line_2, line_3 } = formatLines({ ...address.group, ...address });
  return [line_1, line_2, line_3];
};

/** Puts values in the place of their letters: "C, S Z" becomes "Leeds, Kent 123". The mark before a value that is missing is dropped too. */
const fillIn = (line: string, values: Readonly<Record<string, string>>): string => {
  let text = '';
  for (const marked of line.split(/(?<=[A-Z])/)) {
    const value = values[marked.at(-1)!] ?? '';
    if (value !== '') text += text === '' ? value : marked.slice(0, -1) + value;
  }
  return text;
};
