import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';

export default defineRoute({
  method: 'GET',
  path: '/health/live',
  unversioned: true,
  chapter: 'Service',
  summary: 'Check whether the process is running',
  description:
    'Always succeeds, so that a supervisor can restart a process that does not answer. Does not use the database.',
  access: 'open',
  result: Type.Object({ status: Type.Literal('ok') }),
  errors: [],
  handle: () => ({ result: { status: 'ok' } }),
});
