// Runs the worker from its source if there is no bundle.
import { register } from 'tsx/esm/api';

register();
await import('./part-worker.ts');
