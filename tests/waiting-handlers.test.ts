import { describe } from 'vitest';
import { switchEngine } from './support/engine.ts';

// Handlers that answer only after their request was read, as those of a remote index do.
switchEngine('waiting');
for (const story of ['contract', 'cleanse', 'verify', 'jobs'])
  describe(`with handlers that wait: ${story}`, async () => {
    // A query, so that the story is told again although another file of this worker has told it.
    await import(`./${story}.test.ts?waiting`);
  });
