import { startFromSource } from '../ports/testing/start-from-source.mjs';

await startFromSource('cleanse-worker', import.meta.url);
