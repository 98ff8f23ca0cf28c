import { describeLookups } from '../ports/address-index.contract.ts';
import { afterFile } from '../ports/testing/after-file.ts';
import { openEmbedded } from './testing/open-embedded.ts';

describeLookups({ engine: 'the embedded index', rows: 4000, open: openEmbedded(afterFile) });
