import { Type } from 'typebox';
import { fail } from '../../failure.ts';
import { defineRoute } from '../../route.ts';
import type { FreeAnswer } from '../../shell/answer.ts';

export default defineRoute({
  method: 'GET',
  path: '/sign_up/:cli_token',
  chapter: 'Sign-up',
  summary: 'Fetch the credentials of a sign-up',
  description:
    'Pending until the page is accepted, and for tokens that do not exist; then returns the credentials once. Ask every few seconds.',
  access: 'open',
  params: { cli_token: Type.String({ description: 'The token from the start of the sign-up.' }) },
  result: Type.Object({ user_token: Type.String(), test_api_key: Type.String(), user_id: Type.String() }),
  pending: Type.Object({ status: Type.Literal('pending') }),
  errors: ['sign_up_gone'],
  async handle({ params, caller }, { signUp }) {
    const { store } = signUp;
    // HEAD has no body, so it would lose the credentials.
    const progress = caller.headOnly ? await store.progress(params.cli_token) : await store.claim(params.cli_token);
    if (progress === 'gone') return fail('sign_up_gone');
    if (progress === 'pending') return pending;
    if (progress === 'ready') return { result: { user_token: '', test_api_key: '', user_id: '' } };
    const { userToken, testApiKey, userId } = progress;
    return { result: { user_token: userToken, test_api_key: testApiKey, user_id: userId } };
  },
});

const pending: FreeAnswer = { result: { status: 'pending' }, pending: true };
