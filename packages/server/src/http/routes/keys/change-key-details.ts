import { type KeyDetailsBody, keyChangesOf, keyDetails } from '../../../operations/keys/key-details.ts';
import { keyDetailsProblems } from '../../../operations/keys/key-details-rules.ts';
import { fail } from '../../failure.ts';
import { refuseProblems } from '../../parameters/refuse-problems.ts';
import { defineRoute } from '../../route.ts';
import { keyParam } from '../../schemas/config-schema.ts';
import { KeyDetails, keyDetailsBody } from '../../schemas/key-details-schema.ts';

const changeAt = (method: 'PUT' | 'PATCH' | 'POST', path: `/${string}`) =>
  defineRoute({
    method,
    path,
    chapter: 'Keys',
    summary: 'Change the details of a key',
    description:
      'Changes only what the body names. A body is applied whole or not at all. PUT and PATCH on /details and POST and PATCH on the key do the same.',
    access: 'owner',
    params: keyParam,
    ...keyDetailsBody,
    result: KeyDetails,
    errors: ['validation_failed'],
    async handle({ params, body, caller }, { accounts, nowMs, words, regions }) {
      refuseProblems(keyDetailsProblems(body, caller.key, words));
      const changes = keyChangesOf(body as KeyDetailsBody, words);
      const key = (await accounts.changeKey(params.key, changes)) ?? fail('key_not_found');
      return { result: keyDetails(key, nowMs(), { words, regions }) };
    },
  });

/** One operation under each of its names. */
export default [
  changeAt('PUT', '/keys/:key/details'),
  changeAt('PATCH', '/keys/:key/details'),
  changeAt('POST', '/keys/:key'),
  changeAt('PATCH', '/keys/:key'),
];
