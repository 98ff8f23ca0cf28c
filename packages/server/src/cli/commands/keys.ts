import type { Json } from '../../operations/batch/value-text.ts';
import type { ClientCommand } from '../client/client-context.ts';
import { openClient } from '../client/open-client.ts';
import { recordOf, show } from '../client/show.ts';
import { optionText } from '../option-values.ts';
import { formatRecord } from '../table.ts';
import { type UsageDay, usageChart } from '../usage-chart.ts';
import { namedKeyArgument, namedKeyPath } from './client-parts/key-path.ts';
import { rangeOptions, rangeParameters } from './client-parts/range.ts';

/** `fingerpost keys get`: what anybody may know of a key. */
export const keysGet = {
  arguments: [namedKeyArgument],
  examples: ['fingerpost keys get', 'fingerpost keys get ak_test --json'],
  async run(input, context) {
    const { body } = await openClient(input, context, 'nobody').ask({ path: namedKeyPath(input, context) });
    show(context, body, () => describe(body.result as PublicKey, context.terminal.width));
    return 0;
  },
} satisfies ClientCommand;

type PublicKey = { readonly available: boolean; readonly contexts?: readonly Json[]; readonly datasets?: Json };

const describe = ({ available, contexts = [], datasets = {} }: PublicKey, width: number | undefined): string => {
  const licensed = Object.entries(datasets).filter(([, on]) => on === true);
  const rows: readonly (readonly [string, string])[] = [
    ['Available', available ? 'yes' : 'no: its balance or a limit is used up, or it may not be used from here'],
    ['Datasets', licensed.map(([name]) => name).join(', ') || 'none'],
    ['Countries', contexts.map(({ description, iso_3 }) => `${description} (${iso_3})`).join(', ') || 'none'],
  ];
  return formatRecord(rows, width);
};

/** `fingerpost keys details`: balance, limits and settings of a key, for its owner. */
export const keysDetails = {
  arguments: [namedKeyArgument],
  examples: ['fingerpost keys details', 'fingerpost keys details --json | jq .result.lookups_remaining'],
  async run(input, context) {
    const { body } = await openClient(input, context, 'owner').ask({ path: `${namedKeyPath(input, context)}/details` });
    show(context, body, () => recordOf(body.result as Json, context));
    return 0;
  },
} satisfies ClientCommand;

/** `fingerpost keys usage`: what a key used each day; a chart in a terminal. */
export const keysUsage = {
  arguments: [namedKeyArgument],
  options: [...rangeOptions, { syntax: '--tags <tags>', help: 'Only lookups with all these tags, at most 3' }],
  examples: ['fingerpost keys usage', 'fingerpost keys usage --start 2026-05-01 --end 2026-05-31 --tags checkout'],
  async run(input, context) {
    const query = { ...rangeParameters(input), tags: optionText(input, 'tags') };
    const path = `${namedKeyPath(input, context)}/usage`;
    const { body } = await openClient(input, context, 'owner').ask({ path, query });
    show(context, body, () => describeUsage(body.result as Usage, context.terminal.width ?? 80));
    return 0;
  },
} satisfies ClientCommand;

type Usage = {
  readonly start: string;
  readonly end: string;
  readonly total: number;
  readonly dailyCount: readonly UsageDay[];
};

const describeUsage = ({ start, end, total, dailyCount }: Usage, width: number): string =>
  [
    ...(dailyCount.length > 0 ? [usageChart(dailyCount, width)] : []),
    `${total.toLocaleString('en-GB')} lookups from ${start.slice(0, 10)} to ${end.slice(0, 10)}`,
  ].join('\n');
