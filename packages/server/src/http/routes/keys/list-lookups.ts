import { csvLine } from '@fingerpost/core/usage/csv-line';
import { Type } from 'typebox';
import type { LoggedLookup } from '../../../ports/usage-log.ts';
import { rangeErrors, rangeQuery, readLookupRange } from '../../parameters/lookup-range.ts';
import { defineRoute } from '../../route.ts';
import { TextStream } from '../../shell/answer.ts';

export default defineRoute({
  method: 'GET',
  path: '/keys/:key/lookups',
  chapter: 'Keys',
  summary: 'Download the paid lookups of a key as CSV',
  description:
    'Oldest first, without a header row: timestamp, requester IP, search term, URL, search type, tags, lookups consumed, licensee name, source IP. Values that a spreadsheet would run as a formula begin with an apostrophe. Personal data is removed when the retention time of the key has passed. Errors are JSON.',
  access: 'owner',
  params: { key: Type.String({ description: 'An API key (ak_…).' }) },
  query: rangeQuery,
  result: Type.String(),
  contentType: 'text/csv',
  errors: rangeErrors,
  async handle({ query, caller }, services) {
    const range = await readLookupRange(query, caller.key, services);
    return { result: new TextStream('text/csv', csvOf(services.usageLog.readPages(range))) };
  },
});

async function* csvOf(pages: AsyncIterable<readonly LoggedLookup[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((lookup) => csvLine(columnsOf(lookup))).join('');
}

const columnsOf = (lookup: LoggedLookup): readonly string[] => [
  new Date(lookup.atMs).toISOString(),
  lookup.ip,
  lookup.term,
  lookup.url,
  lookup.searchType,
  lookup.tags.join(','),
  String(lookup.cost),
  lookup.licenseeName,
  lookup.sourceIp,
];
