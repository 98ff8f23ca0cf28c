import { previewOf } from '@fingerpost/core/access/preview-of';
import { keyAsJson } from '../../operations/keys/key-as-json.ts';
import type { Command } from '../command.ts';
import { formatTable } from '../table.ts';
import { describeLimit, lookupsLeft, stateOf } from './admin-parts/key-words.ts';

/** `fingerpost admin key list`: all keys, oldest first. */
export default {
  examples: ['fingerpost admin key list', 'fingerpost admin key list --json'],
  async run(_input, { json, terminal, openAccounts }) {
    const keys = await (await openAccounts()).listKeys();
    if (json) terminal.out(JSON.stringify(keys.map(keyAsJson)));
    else if (keys.length === 0) terminal.out('There is no key yet. Make one with: fingerpost admin key create --help');
    else {
      const head = ['key', 'name', 'account', 'state', 'lookups left', 'daily', 'monthly', 'each IP', 'datasets'];
      const rows = keys.map((key) => {
        const limits = [key.limits.daily, key.limits.monthly, key.limits.individual].map(describeLimit);
        const worth = [stateOf(key), lookupsLeft(key), ...limits, key.licences.join(', ')];
        return [previewOf(key.apiKey), key.name, key.accountId, ...worth];
      });
      terminal.out(formatTable(head, rows, terminal.width));
    }
    return 0;
  },
} satisfies Command;
