import { defineRoute } from '../route.ts';
import { answerLicensee, LicenseeResult, licenseeParams, sublicensedKeyId } from './licensee-schema.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/keys/:key/licensees/:licensee',
  chapter: 'Licensees',
  summary: 'Delete a licensee',
  description:
    'Answers the licensee that was deleted. Its key works no more; usage and the lookup log keep what it did.',
  access: 'owner',
  params: licenseeParams,
  result: LicenseeResult,
  errors: ['licensee_required', 'licensee_not_found'],
  handle: async ({ params, caller }, { licensees }) =>
    answerLicensee(await licensees.remove(sublicensedKeyId(caller), params.licensee)),
});
