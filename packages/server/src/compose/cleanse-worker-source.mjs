// Runs the worker from its source if nothing is bundled.
import { register } from 'tsx/esm/api';

register();
await import('./cleanse-worker.ts');
