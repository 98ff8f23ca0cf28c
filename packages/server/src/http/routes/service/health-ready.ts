import { Type } from 'typebox';
import { checkParts } from '../../answers/readiness.ts';
import { fail } from '../../failure.ts';
import { defineRoute } from '../../route.ts';

export default defineRoute({
  method: 'GET',
  path: '/health/ready',
  unversioned: true,
  chapter: 'Service',
  summary: 'Check whether to send requests here',
  description:
    'Succeeds when the server has started, address data is loaded and the account database can record charges; otherwise 503. For load balancers.',
  access: 'open',
  result: Type.Object({ status: Type.Literal('ok') }),
  errors: ['not_ready'],
  async handle(_, services) {
    const broken = (await checkParts(services)).find(({ problem }) => problem !== '');
    return broken === undefined ? { result: { status: 'ok' } } : fail('not_ready', { message: broken.problem });
  },
});
