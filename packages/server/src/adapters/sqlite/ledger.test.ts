import { describeLedger } from '../../ports/ledger.contract.ts';
import { describeLedgerOfLicensees } from '../../ports/ledger-licensees.contract.ts';
import { describeLedgerModel } from '../../ports/ledger-model.contract.ts';
import { createTestDatabase } from './testing/test-database.ts';

describeLedger('SQLite', async () => createTestDatabase());
describeLedgerOfLicensees('SQLite', async () => createTestDatabase());
describeLedgerModel('SQLite', async () => createTestDatabase(), { histories: 20 });
