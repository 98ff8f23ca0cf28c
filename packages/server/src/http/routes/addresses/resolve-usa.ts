import { Type } from 'typebox';
import { showUsa, usaAddressSchema } from '../../../operations/usa-address/show-usa.ts';
import { answerResolve } from '../../answers/answer-resolve.ts';
import { filterQuery } from '../../parameters/parameters.ts';
import { defineRoute } from '../../route.ts';

export default defineRoute({
  method: 'GET',
  path: '/autocomplete/addresses/:address/usa',
  chapter: 'Search',
  summary: 'Resolve a suggestion, in the form of a US address',
  description:
    'Any address, whatever its country: the post town is in `city`, the county in `state`, and `native` holds the record with its own field names.',
  access: 'key',
  charges: { as: 'autocomplete', words: 'Costs a lookup.' },
  resolves: true,
  params: { address: Type.String({ description: 'The id of a suggestion, such as usps_X100000042.' }) },
  query: { filter: filterQuery },
  result: usaAddressSchema,
  errors: ['id_not_found', 'not_licensed'],
  handle: ({ params, query, caller }, { regions }) =>
    answerResolve(params.address, caller.key, regions, (record) => JSON.stringify(pick(showUsa(record), query.filter))),
});

/** The fields that the filter names; all of them if it names no existing one. */
const pick = (record: Readonly<Record<string, unknown>>, filter: string | undefined) => {
  const wanted = new Set(filter?.split(',').map((name) => name.trim()));
  const kept = Object.entries(record).filter(([name]) => wanted.has(name));
  return kept.length > 0 ? Object.fromEntries(kept) : record;
};
