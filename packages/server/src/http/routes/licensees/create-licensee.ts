import {
  emptyLicensee,
  type LicenseeBody,
  licenseeProblems,
  readLicenseeFields,
} from '../../../operations/keys/licensees.ts';
import type { LicenseeFields } from '../../../ports/licensee-store.ts';
import { refuseProblems } from '../../parameters/refuse-problems.ts';
import { defineRoute } from '../../route.ts';
import { keyParam } from '../../schemas/config-schema.ts';
import { answerLicensee, LicenseeResult, licenseeBody, sublicensedKeyId } from '../../schemas/licensee-schema.ts';

export default defineRoute({
  method: 'POST',
  path: '/keys/:key/licensees',
  chapter: 'Licensees',
  summary: 'Create a licensee',
  description: 'The licensee gets a key of its own (sl_…). The key it belongs to pays for its lookups.',
  access: 'owner',
  repeatable: true,
  params: keyParam,
  ...licenseeBody,
  result: LicenseeResult,
  errors: ['validation_failed', 'licensee_required'],
  async handle({ body, caller }, { licensees }) {
    const keyId = sublicensedKeyId(caller);
    refuseProblems(licenseeProblems(body, ['name']));
    const given = readLicenseeFields(body as LicenseeBody) as Pick<LicenseeFields, 'name'>;
    return answerLicensee(await licensees.create(keyId, { ...emptyLicensee, ...given }));
  },
});
