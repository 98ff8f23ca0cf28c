import Table from 'cli-table3';
import type { Command } from '../command.ts';
import { describeLimit, keyAsJson, lookupsLeft, previewOf, stateOf } from './admin-parts/key-words.ts';

/** `fingerpost admin key list`: all keys, oldest first. */
export default {
  examples: ['fingerpost admin key list', 'fingerpost admin key list --json'],
  async run(_input, { json, terminal, openAccounts }) {
    const keys = await (await openAccounts()).listKeys();
    if (json) terminal.out(JSON.stringify(keys.map(keyAsJson)));
    else if (keys.length === 0) terminal.out('There is no key yet. Make one with: fingerpost admin key create --help');
    else {
      const head = ['key', 'name', 'account', 'state', 'lookups left', 'daily', 'monthly', 'each IP', 'datasets'];
      const table = new Table({ head, style: { head: [], border: [] } });
      for (const key of keys) {
        const limits = [key.limits.daily, key.limits.monthly, key.limits.individual].map(describeLimit);
        const worth = [stateOf(key), lookupsLeft(key), ...limits, key.licences.join(', ')];
        table.push([previewOf(key.apiKey), key.name, key.accountId, ...worth]);
      }
      terminal.out(table.toString());
    }
    return 0;
  },
} satisfies Command;
