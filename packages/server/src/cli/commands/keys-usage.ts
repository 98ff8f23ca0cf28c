import type { ClientCommand } from '../client/client-context.ts';
import { openClient } from '../client/open-client.ts';
import { show } from '../client/show.ts';
import { optionText } from '../option-values.ts';
import { type UsageDay, usageChart } from '../usage-chart.ts';
import { namedKeyArgument, namedKeyPath } from './client-parts/key-path.ts';
import { rangeOptions, rangeParameters } from './client-parts/range.ts';

/** `fingerpost keys usage`: what a key used each day; a chart in a terminal. */
export default {
  arguments: [namedKeyArgument],
  options: [...rangeOptions, { syntax: '--tags <tags>', help: 'Only lookups with all these tags, at most 3' }],
  examples: ['fingerpost keys usage', 'fingerpost keys usage --start 2026-05-01 --end 2026-05-31 --tags checkout'],
  async run(input, context) {
    const query = { ...rangeParameters(input), tags: optionText(input, 'tags') };
    const path = `${namedKeyPath(input, context)}/usage`;
    const { body } = await openClient(input, context, 'owner').ask({ path, query });
    show(context, body, () => describe(body.result as Usage, context.terminal.width ?? 80));
    return 0;
  },
} satisfies ClientCommand;

type Usage = {
  readonly start: string;
  readonly end: string;
  readonly total: number;
  readonly dailyCount: readonly UsageDay[];
};

const describe = ({ start, end, total, dailyCount }: Usage, width: number): string =>
  [
    ...(dailyCount.length > 0 ? [usageChart(dailyCount, width)] : []),
    `${total.toLocaleString('en-GB')} lookups from ${start.slice(0, 10)} to ${end.slice(0, 10)}`,
  ].join('\n');
