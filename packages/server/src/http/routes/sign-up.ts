import { Type } from 'typebox';
import { signUpPagePath } from '../../operations/sign-up/sign-up.ts';
import { readSignUp } from '../../operations/sign-up/sign-up-fields.ts';
import { countedIp } from '../../ports/counted-ip.ts';
import { fail } from '../failure.ts';
import { defineRoute } from '../route.ts';

/** No types in the schema, as the framework would bend values to them: the handler says what is wrong, field by field. */
const field = (description: string) => Type.Optional(Type.Unknown({ description }));

export default defineRoute({
  method: 'POST',
  path: '/sign_up',
  chapter: 'Sign-up',
  summary: 'Begin to sign up',
  description:
    'Answers the address of a page where a person looks over what was filled in, accepts the terms and creates the account, and a token that fetches the credentials of the account once. Both work for 30 minutes.',
  access: 'open',
  body: Type.Object({
    email: field('String, required.'),
    name: field('String, required: the name of the person.'),
    org_name: field('String, required: the name of the organisation.'),
    org_address_line_one: field('String, required.'),
    org_address_line_two: field('String.'),
    org_address_line_three: field('String.'),
    org_post_town: field('String, required.'),
    org_postcode: field('String, required.'),
    org_country_code: field('String, required: country code of 2 letters.'),
  }),
  result: Type.Object({
    cli_token: Type.String({ description: 'Fetches the credentials; keep it secret.' }),
    signup_url: Type.String({ description: 'The page to open in a browser.' }),
  }),
  errors: ['high_risk'],
  async handle({ body, caller }, { signUp, nowMs }) {
    const read = readSignUp(body);
    if ('problems' in read) return fail('invalid_syntax', { errors: read.problems });
    if (!signUp.limiter.take(countedIp(caller.ip), nowMs()).allowed) {
      return fail('high_risk', { message: 'Too many sign-ups from this IP address' });
    }
    const { cliToken, pageToken } = await signUp.store.begin(read.details);
    return { result: { cli_token: cliToken, signup_url: signUp.publicUrl + signUpPagePath(pageToken) } };
  },
});
