import { Type } from 'typebox';
import { showLicensee } from '../../../operations/keys/licensees.ts';
import { fail } from '../../failure.ts';
import { defineRoute } from '../../route.ts';
import { deleted } from '../../schemas/deleted-schema.ts';
import { LicenseeResult, licenseeParams, sublicensedKeyId } from '../../schemas/licensee-schema.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/keys/:key/licensees/:licensee',
  chapter: 'Licensees',
  summary: 'Delete a licensee',
  description: 'Returns the deleted licensee. Its key stops working; its usage and its entries in the lookup log stay.',
  access: 'owner',
  params: licenseeParams,
  result: Type.Object({ ...LicenseeResult.properties, ...deleted }),
  errors: ['licensee_required', 'licensee_not_found'],
  async handle({ params, caller }, { licensees }) {
    const licensee = await licensees.remove(sublicensedKeyId(caller), params.licensee);
    return { result: { ...showLicensee(licensee ?? fail('licensee_not_found')), deleted: 1 } };
  },
});
