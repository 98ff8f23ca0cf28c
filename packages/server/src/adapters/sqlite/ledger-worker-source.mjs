import { startFromSource } from '../../ports/testing/start-from-source.mjs';

await startFromSource('ledger-worker', import.meta.url);
