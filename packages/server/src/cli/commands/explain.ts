import { traceCleanse } from '../../operations/cleanse/cleanse-address.ts';
import { datasetsIn } from '../../operations/keys/licensed-datasets.ts';
import { explainSearch } from '../../operations/search/explain-search.ts';
import { plainSearch } from '../../ports/address-search.ts';
import { onceFetched } from '../../ports/fetched.ts';
import { type Command, CommandError, UsageError } from '../command.ts';
import { describeSearch } from '../explain/describe-search.ts';
import { describeCleanse, explainCleanse } from '../explain/explain-cleanse.ts';

/** `fingerpost explain`: how an answer comes about, on the data of this machine. */
export const explain = {
  arguments: [
    { syntax: '[query]', help: 'The text of a search: how it is read, what is found, and why in this order' },
  ],
  options: [
    {
      syntax: '--id <id>',
      help: 'The id of an address that should have been found: its rank, or where it dropped out',
    },
    { syntax: '--context <iso>', help: 'The country to search in', default: 'GBR' },
    {
      syntax: '--cleanse <text>',
      help: 'A written address: what is read, which candidates, and why one wins',
    },
    { syntax: '--postcode <text>', help: 'Its postcode, where it is kept apart' },
    { syntax: '--post-town <text>', help: 'Its post town, where it is kept apart' },
  ],
  examples: [
    'fingerpost explain "10 dwoning stret lond"',
    'fingerpost explain "10 high st" --id paf_12345678 --json',
    'fingerpost explain --cleanse "flat 3, 12a high st, leeds"',
    'fingerpost explain --cleanse "10 downing street" --json',
  ],
  async run({ arguments: [query], options }, { json, terminal, openIndex }) {
    const text = (name: string) => (typeof options[name] === 'string' ? options[name] : '');
    const context = text('context').toUpperCase() || 'GBR';
    if (query === undefined && text('cleanse').trim() === '')
      throw new UsageError('Give the text of a search, or an address with --cleanse.');
    const index = await openIndex(context);
    if (index === undefined) throw new CommandError('No addresses are loaded yet; import some first.', 'no_data');
    if (typeof query === 'string') {
      const request = { ...plainSearch, text: query, datasets: datasetsIn(context) };
      const searched = await onceFetched(() => explainSearch(index, request, text('id') || undefined));
      terminal.out(json ? JSON.stringify(searched) : describeSearch(searched));
      return searched.answer.length === 0 ? 1 : 0;
    }
    const asked = { query: text('cleanse'), postcode: text('postcode'), post_town: text('postTown'), county: '' };
    const trace = await onceFetched(() => traceCleanse(asked, datasetsIn(context), index));
    const explained = explainCleanse(trace);
    terminal.out(json ? JSON.stringify(explained) : describeCleanse(explained));
    return explained.answer === undefined ? 1 : 0;
  },
} satisfies Command;
