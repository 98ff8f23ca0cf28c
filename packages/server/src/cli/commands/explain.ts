import { traceCleanse } from '../../operations/cleanse-address.ts';
import { datasetsOfContexts } from '../../operations/licensed-datasets.ts';
import { type Command, CommandError, UsageError } from '../command.ts';
import { describeCleanse, explainCleanse } from '../explain/explain-cleanse.ts';

/** `fingerpost explain`: how an answer comes about, on the data of this machine. */
export default {
  options: [
    {
      syntax: '--cleanse <text>',
      help: 'An address as somebody wrote it: what is read, which candidates, and why one wins',
    },
    { syntax: '--postcode <text>', help: 'Its postcode, where it is kept apart' },
    { syntax: '--post-town <text>', help: 'Its post town, where it is kept apart' },
  ],
  examples: [
    'fingerpost explain --cleanse "flat 3, 12a high st, leeds"',
    'fingerpost explain --cleanse "10 downing street" --json',
  ],
  async run({ options }, { json, terminal, settings, nowMs, openIndex }) {
    const text = (name: string) => (typeof options[name] === 'string' ? options[name] : '');
    if (text('cleanse').trim() === '') throw new UsageError('Give an address with --cleanse.');
    const index = await openIndex();
    if (index === undefined) throw new CommandError('No addresses are loaded yet; import some first.', 'no_data');
    const trace = traceCleanse(
      { query: text('cleanse'), postcode: text('postcode'), post_town: text('postTown'), county: '' },
      datasetsOfContexts(['GBR']),
      index,
      { nowMs, budgetMs: settings.cleanse_timeout_ms },
    );
    const explained = explainCleanse(trace);
    terminal.out(json ? JSON.stringify(explained) : describeCleanse(explained));
    return explained.answer === undefined ? 1 : 0;
  },
} satisfies Command;
