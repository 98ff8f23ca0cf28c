import { searchFields } from '@fingerpost/core/address/search-fields';
import type { RowField } from '../../../operations/batch/batch-row.ts';
import type { Json } from '../../../operations/batch/value-text.ts';
import { type CommandOption, UsageError } from '../../command.ts';
import { optionText } from '../../option-values.ts';
import type { ClientInput } from '../client-context.ts';
import type { LookupField } from '../lookup.ts';

/** Options of every lookup that is paid for. */
export const paidOptions: readonly CommandOption[] = [
  { syntax: '--tags <tags>', help: 'Tags for the usage statistics, separated by commas' },
  { syntax: '--licensee <key>', help: 'The licensee to look up for, where the key is sub-licensed' },
];

/** The parameters of `paidOptions`. */
export const paidQuery = (input: ClientInput) => ({
  tags: optionText(input, 'tags'),
  licensee: optionText(input, 'licensee'),
});

/** Which fields of an address to return. */
export const filterOption: CommandOption = {
  syntax: '--filter <fields>',
  help: 'Return these fields only, separated by commas',
};

/** What narrows or bends a search for addresses. */
export const searchOptions: readonly CommandOption[] = [
  { syntax: '--limit <n>', help: 'How many, 1 to 100' },
  { syntax: '--dataset <names>', help: 'Only these datasets, separated by commas' },
  {
    syntax: '--where <field=terms>',
    help: 'Only addresses with one of these terms: post_town=London,Leeds',
    repeats: true,
  },
  { syntax: '--bias <field=terms>', help: 'Addresses with one of these terms first: postcode_area=SW', repeats: true },
  { syntax: '--near <lon,lat,metres>', help: 'Addresses near this point first' },
  { syntax: '--here', help: 'Addresses near this computer first, by its IP address' },
  { syntax: '--box <lon,lat,lon,lat>', help: 'Only addresses in this box: top left, bottom right' },
];

/** The parameters of `searchOptions`. */
export const searchParameters = (input: ClientInput): Readonly<Record<string, string | undefined>> => ({
  limit: optionText(input, 'limit'),
  dataset: optionText(input, 'dataset'),
  bias_lonlat: optionText(input, 'near'),
  bias_ip: input.options.here === true ? 'true' : undefined,
  box: optionText(input, 'box'),
  ...readPairs(input.lists.where, ''),
  ...readPairs(input.lists.bias, 'bias_'),
});

/** Which page is asked for. */
export const pageQuery = (input: ClientInput): string | undefined => {
  const page = optionText(input, 'page');
  if (page !== undefined && input.options.all === true) throw new UsageError('Give --page or --all, not both.');
  return page;
};

/** The fields of a question with what the command line says of each. */
export const withHelp = <Fields extends readonly [RowField, ...RowField[]]>(
  [first, ...others]: Fields,
  help: Readonly<Record<Fields[number]['name'], string>>,
): readonly [LookupField, ...LookupField[]] => {
  const explained = (field: RowField): LookupField => ({ ...field, help: help[field.name as Fields[number]['name']] });
  return [explained(first), ...others.map(explained)];
};

/** The records of an answer that lists them. */
export const listedRecords = (result: unknown): readonly Json[] => (Array.isArray(result) ? (result as Json[]) : []);

/** The hits of an answer. */
export const hitsOf = (result: unknown): readonly Json[] =>
  listedRecords((result as { hits?: unknown } | undefined)?.hits);

/** A field that is named twice has the terms of both. */
const readPairs = (pairs: readonly string[] | undefined, before: string): Readonly<Record<string, string>> => {
  const terms = new Map<string, string>();
  for (const pair of pairs ?? []) {
    const [, field = '', more = ''] = /^([a-z0-9_]+)=(.+)$/.exec(pair) ?? [];
    if (!Object.hasOwn(searchFields, field))
      throw new UsageError(
        `"${pair}" names no field. Write it as post_town=London; the fields are ${Object.keys(searchFields).join(', ')}.`,
      );
    const known = terms.get(before + field);
    terms.set(before + field, known === undefined ? more : `${known},${more}`);
  }
  return Object.fromEntries(terms);
};
