import { Type } from 'typebox';
import { version } from '../../../version.ts';
import { defineRoute } from '../../route.ts';

export default defineRoute({
  method: 'GET',
  path: '/',
  unversioned: true,
  chapter: 'Service',
  summary: 'Show which service this is',
  description: 'Clients use it as a ping. A browser gets a page with links instead.',
  access: 'open',
  result: Type.Object({ name: Type.String(), version: Type.String() }),
  errors: [],
  handle: () => ({ result: { name: 'fingerpost', version } }),
});
