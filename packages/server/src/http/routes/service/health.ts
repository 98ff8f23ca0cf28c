import { Type } from 'typebox';
import { fail } from '../../failure.ts';
import { defineRoute } from '../../route.ts';

export default defineRoute({
  method: 'GET',
  path: '/health',
  unversioned: true,
  chapter: 'Service',
  summary: 'Check whether the service can answer lookups',
  description: 'Succeeds when an index build is loaded and the account database can record charges; otherwise 500.',
  access: 'open',
  result: Type.Object({
    status: Type.Literal('ok'),
    postcodes: Type.Integer(),
    searches: Type.Object(
      { answered: Type.Integer(), truncated: Type.Integer() },
      { description: 'Searches for addresses since the start, and those that the work budget cut short.' },
    ),
  }),
  errors: ['server_error'],
  async handle(_, { accounts, ledger, index, searchCounts }) {
    // Any question will do that the database must be asked, however long its log is.
    await Promise.all([accounts.findTokenAccount('health'), ledger.check()]);
    const { postcodes } = index.contents();
    if (postcodes === 0) fail('server_error', { message: 'No address data is loaded' });
    return { result: { status: 'ok', postcodes, searches: searchCounts.read() } };
  },
});
