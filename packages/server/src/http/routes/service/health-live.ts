import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';

export default defineRoute({
  method: 'GET',
  path: '/health/live',
  unversioned: true,
  chapter: 'Service',
  summary: 'Ask whether the process runs',
  description: 'Success whenever it is answered: a supervisor restarts what does not answer. It asks no database.',
  access: 'open',
  result: Type.Object({ status: Type.Literal('ok') }),
  errors: [],
  handle: () => ({ result: { status: 'ok' } }),
});
