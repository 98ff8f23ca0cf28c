import { describeLicenseeStore } from '../../ports/licensee-store.contract.ts';
import { createTestDatabase } from './testing/test-database.ts';

describeLicenseeStore('SQLite', async () => createTestDatabase());
