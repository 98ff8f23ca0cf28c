import type { Services } from '../services.ts';

/** A part of the service: what keeps it from working, and what it said itself. Both are '' if it works. */
export type PartState = { readonly part: string; readonly problem: string; readonly detail: string };

/** Asks the parts that every lookup needs. Nobody waits for long: a part that does not answer is one that does not work. */
export const checkParts = async ({
  accounts,
  ledger,
  index,
  started,
}: AskedServices): Promise<readonly PartState[]> => [
  { part: 'Server', problem: started() ? '' : 'The server is starting', detail: '' },
  { part: 'Address data', problem: hasData(index) ? '' : 'No address data is loaded', detail: '' },
  ...(await Promise.all([
    // Any question will do that the database must be asked.
    askDatabase('Account database', accounts.findTokenAccount('health')),
    askDatabase('Charges', ledger.check()),
  ])),
];

type AskedServices = Pick<Services, 'accounts' | 'ledger' | 'index' | 'started'>;

const askDatabase = (part: string, asked: Promise<unknown>): Promise<PartState> =>
  Promise.race([
    asked.then(
      () => ({ part, problem: '', detail: '' }),
      (error: unknown) => ({ part, problem: 'The account database cannot be used', detail: String(error) }),
    ),
    new Promise<PartState>((resolve) => {
      const late = { part, problem: 'The account database does not answer', detail: '' };
      setTimeout(resolve, patienceMs, late).unref();
    }),
  ]);

/** A build that is damaged, or of another version, is no data. */
const hasData = (index: Services['index']): boolean => {
  try {
    return index.contents().postcodes > 0;
  } catch {
    return false;
  }
};

const patienceMs = 3_000;
