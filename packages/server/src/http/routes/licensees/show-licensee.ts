import { defineRoute } from '../../route.ts';
import { answerLicensee, LicenseeResult, licenseeParams, sublicensedKeyId } from '../../schemas/licensee-schema.ts';

export default defineRoute({
  method: 'GET',
  path: '/keys/:key/licensees/:licensee',
  chapter: 'Licensees',
  summary: 'Show a licensee',
  description: 'Its key, its sites and its lookups today.',
  access: 'owner',
  params: licenseeParams,
  result: LicenseeResult,
  errors: ['licensee_required', 'licensee_not_found'],
  handle: async ({ params, caller }, { licensees }) =>
    answerLicensee(await licensees.retrieve(sublicensedKeyId(caller), params.licensee)),
});
