import { limiterBytes, openLimiters } from '../../compose/open-limiters.ts';
import { describeCounters } from '../../ports/counters.contract.ts';
import { suggestionWatch } from '../search/suggestion-watch.ts';
import { harvestWatch } from '../sign-up/harvest-watch.ts';
import { ownCounters } from './own-counters.ts';

describeCounters('counting in memory', async (rules) =>
  ownCounters(openLimiters(rules), suggestionWatch(rules.suggestions), harvestWatch(rules.harvest)),
);

describeCounters('counting in memory that workers share', async (rules) =>
  ownCounters(
    openLimiters(rules, new ArrayBuffer(limiterBytes)),
    suggestionWatch(rules.suggestions),
    harvestWatch(rules.harvest),
  ),
);
