// Runs the ledger thread from TypeScript source: `--import tsx` does nothing in the worker threads of Node 20.
import { register } from 'tsx/esm/api';

register();
await import('./ledger-worker.ts');
