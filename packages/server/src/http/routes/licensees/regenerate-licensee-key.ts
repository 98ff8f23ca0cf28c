import { defineRoute } from '../../route.ts';
import { answerLicensee, LicenseeResult, licenseeParams, sublicensedKeyId } from '../../schemas/licensee-schema.ts';

export default defineRoute({
  method: 'POST',
  path: '/keys/:key/licensees/:licensee/regenerate-key',
  chapter: 'Licensees',
  summary: 'Give a licensee a new key',
  description: 'Returns the licensee with its new key. The old key stops working at once; the id stays.',
  access: 'owner',
  repeatable: true,
  params: licenseeParams,
  result: LicenseeResult,
  errors: ['licensee_required', 'licensee_not_found'],
  handle: async ({ params, caller }, { licensees }) =>
    answerLicensee(await licensees.regenerateKey(sublicensedKeyId(caller), params.licensee)),
});
