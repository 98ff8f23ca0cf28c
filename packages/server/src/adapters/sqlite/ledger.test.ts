import { describeLedger } from '../../ports/ledger.contract.ts';
import { createTestDatabase } from './testing/test-database.ts';

describeLedger('SQLite', async () => createTestDatabase());
