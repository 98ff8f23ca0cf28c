import { Type } from 'typebox';
import { signUpPagePath } from '../../../operations/sign-up/first-key.ts';
import { readSignUp } from '../../../operations/sign-up/sign-up-fields.ts';
import { countedIp } from '../../../ports/counted-ip.ts';
import { fail } from '../../failure.ts';
import { refuseOverRate } from '../../hooks/refuse-over-rate.ts';
import { judgedBody } from '../../parameters/judged-body.ts';
import { defineRoute } from '../../route.ts';

const text = (maxLength: number, description?: string) =>
  Type.String({ minLength: 1, maxLength, ...(description && { description }) });
const line = Type.Optional(Type.String({ maxLength: 200 }));

export default defineRoute({
  method: 'POST',
  path: '/sign_up',
  chapter: 'Sign-up',
  summary: 'Start a sign-up',
  description:
    'Returns the address of a page where a person checks what was filled in, accepts the terms and creates the account, and a token that fetches the credentials of the account once. Both work for 30 minutes.',
  access: 'open',
  repeatable: true,
  ...judgedBody(
    {
      email: Type.String({ format: 'email', maxLength: 254 }),
      name: text(200, 'The name of the person.'),
      org_name: text(200, 'The name of the organisation.'),
      org_address_line_one: text(200),
      org_address_line_two: line,
      org_address_line_three: line,
      org_post_town: text(200),
      org_postcode: text(20),
      org_country_code: Type.String({ pattern: '^[A-Za-z]{2}$', description: '2-letter country code.' }),
    },
    { title: 'SignUp' },
  ),
  result: Type.Object({
    cli_token: Type.String({ description: 'Fetches the credentials. Keep it secret.' }),
    signup_url: Type.String({ description: 'The page to open in a browser.' }),
  }),
  errors: ['high_risk'],
  async handle({ body, caller }, { signUp, counters, nowMs }) {
    const read = readSignUp(body);
    if ('problems' in read) return fail('invalid_syntax', { errors: read.problems });
    const subject = countedIp(caller.ip);
    await refuseOverRate(counters, 'signUps', subject, nowMs(), 'Too many sign-ups from this IP address');
    const { cliToken, pageToken } = await signUp.store.begin(read.details);
    return { result: { cli_token: cliToken, signup_url: signUp.publicUrl() + signUpPagePath(pageToken) } };
  },
});
