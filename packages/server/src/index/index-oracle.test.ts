import { afterAll } from 'vitest';
import { describeLookups } from '../ports/address-index.contract.ts';
import { openEmbedded } from './testing/open-embedded.ts';

describeLookups({ engine: 'the embedded index', rows: 4000, open: openEmbedded(afterAll) });
