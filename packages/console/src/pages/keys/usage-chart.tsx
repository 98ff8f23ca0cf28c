import { useEffect, useRef } from 'preact/hooks';
import type UPlot from 'uplot';
import { DataTable } from '../../parts/data-table.tsx';
import { number, utcDay } from '../../parts/in-locale.ts';

/** A day, and the count of the day in its place in the period before. */
type Day = { readonly date: string; readonly count: number; readonly before?: number };

/** Lookups per day as bars, with those of the period before as a line, and as a table. */
export const UsageChart = ({ days }: { days: readonly Day[] }) => {
  const place = useRef<HTMLDivElement>(null);
  const compares = days.some(({ before }) => before !== undefined);
  useEffect(() => {
    const target = place.current;
    if (target === null || days.length === 0) return;
    let chart: UPlot | undefined;
    let gone = false;
    const resize = () => chart?.setSize({ width: target.clientWidth, height });
    void (async () => {
      const { default: Chart } = await import('uplot');
      if (gone) return;
      const bars = Chart.paths.bars?.({ size: [0.7, 60] });
      const options = chartOptions(target.clientWidth, getComputedStyle(target).color, bars, compares);
      const [dates, counts] = [days.map(({ date }) => Date.parse(date) / 1_000), days.map(({ count }) => count)];
      const earlier = compares ? [days.map(({ before = 0 }) => before)] : [];
      chart = new Chart(options, [dates, counts, ...earlier], target);
    })();
    addEventListener('resize', resize);
    return () => {
      gone = true;
      removeEventListener('resize', resize);
      chart?.destroy();
    };
  }, [days]);
  return (
    <>
      <div class="chart" ref={place} role="img" aria-label="Lookups by day" />
      <details>
        <summary>As a table</summary>
        <DataTable
          caption="Lookups by day"
          rows={days}
          keyOf={({ date }) => date}
          columns={[
            { head: 'Day', cell: ({ date }) => utcDay(date) },
            { head: 'Lookups', number: true, cell: ({ count }) => number(count) },
            ...(compares ? [{ head: 'Before', number: true, cell: ({ before = 0 }: Day) => number(before) }] : []),
          ]}
        />
      </details>
    </>
  );
};

const height = 240;
const daySeconds = 86_400;

const chartOptions = (
  width: number,
  ink: string,
  bars: UPlot.Series.PathBuilder | undefined,
  compares: boolean,
): UPlot.Options => ({
  width,
  height,
  axes: [
    {
      stroke: ink,
      grid: { show: false },
      incrs: [1, 2, 7, 14, 28, 84, 168, 364].map((days) => days * daySeconds),
      values: (_, seconds) => seconds.map(shortDay),
    },
    {
      stroke: ink,
      grid: { stroke: 'rgba(128,128,128,.25)', width: 1 },
      incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 1e7],
      values: (_, counts) => counts.map(number),
      size: (_, texts) => 20 + 8 * Math.max(1, ...(texts ?? []).map((text) => text.length)),
    },
  ],
  series: [
    { label: 'Day', value: (_, seconds) => (seconds === null ? '–' : shortDay(seconds)) },
    {
      label: 'Lookups',
      value: (_, count) => (count === null ? '–' : number(count)),
      ...{ stroke: '#0b6b52', fill: '#2c9b7c', points: { show: false } },
      ...(bars && { paths: bars }),
    },
    ...(compares
      ? [
          {
            label: 'Before',
            value: (_: unknown, count: number | null) => (count === null ? '–' : number(count)),
            ...{ stroke: ink, width: 1.5, dash: [5, 4], points: { show: false } },
          },
        ]
      : []),
  ],
  scales: {
    // Half a day more at each end, so that the first and last bars are complete.
    x: { range: (_, first, last) => [first - daySeconds / 2, last + daySeconds / 2] },
    y: { range: (_, __, most) => [0, Math.max(most, 4)] },
  },
});

/** Days are in UTC. */
const shortDay = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleDateString(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });
