import { type LicenseeBody, licenseeProblems, readLicenseeFields } from '../../../operations/keys/licensees.ts';
import { fail } from '../../failure.ts';
import { refuseProblems } from '../../parameters/refuse-problems.ts';
import { defineRoute } from '../../route.ts';
import {
  answerLicensee,
  LicenseeResult,
  licenseeChange,
  licenseeParams,
  sublicensedKeyId,
} from '../../schemas/licensee-schema.ts';

const changeBy = (method: 'POST' | 'PUT' | 'PATCH') =>
  defineRoute({
    method,
    path: '/keys/:key/licensees/:licensee',
    chapter: 'Licensees',
    summary: 'Change a licensee',
    description: 'Changes only what the body names. POST, PUT and PATCH do the same.',
    access: 'owner',
    params: licenseeParams,
    ...licenseeChange,
    result: LicenseeResult,
    errors: ['validation_failed', 'licensee_required', 'licensee_not_found'],
    async handle({ params, body, caller }, { licensees }) {
      const keyId = sublicensedKeyId(caller);
      if ((await licensees.retrieve(keyId, params.licensee)) === undefined) fail('licensee_not_found');
      refuseProblems(licenseeProblems(body, []));
      return answerLicensee(await licensees.update(keyId, params.licensee, readLicenseeFields(body as LicenseeBody)));
    },
  });

/** One operation under each of its names. */
export default [changeBy('POST'), changeBy('PUT'), changeBy('PATCH')];
