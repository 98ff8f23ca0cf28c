import { Type } from 'typebox';
import { showLicensee } from '../../../operations/keys/licensees.ts';
import { fail } from '../../failure.ts';
import { limitQuery } from '../../parameters/parameters.ts';
import { defineRoute } from '../../route.ts';
import { keyParam } from '../../schemas/config-schema.ts';
import { LicenseeResult, sublicensedKeyId } from '../../schemas/licensee-schema.ts';

export default defineRoute({
  method: 'GET',
  path: '/keys/:key/licensees',
  chapter: 'Licensees',
  summary: 'List the licensees of a key',
  description: 'In the order they were created. For the next page, give the id of the last one as `starting_after`.',
  access: 'owner',
  params: keyParam,
  query: {
    limit: limitQuery,
    starting_after: Type.Optional(Type.String({ description: 'The id of the licensee to start after.' })),
    query: Type.Optional(Type.String({ description: 'Part of the name; case does not matter.' })),
  },
  result: Type.Object({ licensees: Type.Array(LicenseeResult), hasMore: Type.Boolean() }),
  errors: ['invalid_syntax', 'licensee_required', 'licensee_not_found'],
  async handle({ query, caller }, { licensees }) {
    const startingAfter = query.starting_after || undefined;
    const page = { limit: query.limit ?? 10, startingAfter, nameContains: query.query ?? '' };
    const found = (await licensees.list(sublicensedKeyId(caller), page)) ?? fail('licensee_not_found');
    return { result: { licensees: found.licensees.map(showLicensee), hasMore: found.hasMore } };
  },
});
