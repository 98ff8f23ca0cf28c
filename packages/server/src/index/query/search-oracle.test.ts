import { describeSearches } from '../../ports/address-search.contract.ts';
import { afterFile } from '../../ports/testing/after-file.ts';
import { openEmbedded } from '../testing/open-embedded.ts';

describeSearches({ engine: 'the embedded index', rows: 1200, open: openEmbedded(afterFile) });
