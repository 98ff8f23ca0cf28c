import { Type } from 'typebox';
import { fail } from '../../failure.ts';
import { defineRoute } from '../../route.ts';
import type { Services } from '../../services.ts';

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
    const problem = await Promise.race([problemOf(services), tooLate()]);
    return problem === undefined ? { result: { status: 'ok' } } : fail('not_ready', { message: problem });
  },
});

/** What keeps the service from answering lookups; undefined if nothing does. Any question will do that the database must be asked. */
const problemOf = async ({ accounts, ledger, index, started }: Services): Promise<string | undefined> => {
  if (!started()) return 'The server is starting';
  if (!hasData(index)) return 'No address data is loaded';
  try {
    await Promise.all([accounts.findTokenAccount('health'), ledger.check()]);
    return undefined;
  } catch {
    return 'The account database cannot be used';
  }
};

/** A build that is damaged, or of another version, is no data. */
const hasData = (index: Services['index']): boolean => {
  try {
    return index.contents().postcodes > 0;
  } catch {
    return false;
  }
};

/** A load balancer does not wait for long. */
const tooLate = (): Promise<string> =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs, 'The account database does not answer').unref();
  });

const patienceMs = 3_000;
