import { startFromSource } from '../../../ports/testing/start-from-source.mjs';

await startFromSource('part-worker', import.meta.url);
