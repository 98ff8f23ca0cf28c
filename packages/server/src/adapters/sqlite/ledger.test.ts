import { describeLedger } from '../../ports/ledger.contract.ts';
import { createTestDatabase } from './test-database.ts';

describeLedger('SQLite', async () => createTestDatabase());
