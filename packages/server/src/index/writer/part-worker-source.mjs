// Runs the worker from its source, where nothing has been bundled.
import { register } from 'tsx/esm/api';

register();
await import('./part-worker.ts');
