import { afterAll } from 'vitest';
import { describeSearches } from '../../ports/address-search.contract.ts';
import { openEmbedded } from '../testing/open-embedded.ts';

describeSearches({ engine: 'the embedded index', rows: 1200, open: openEmbedded(afterAll) });
