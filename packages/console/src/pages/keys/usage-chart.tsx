import { useEffect, useRef } from 'preact/hooks';
import { DataTable } from '../../parts/data-table.tsx';
import { day, number } from '../../parts/format.ts';

type Day = { readonly date: string; readonly count: number };

/** Lookups by day as bars, and the same as a table. */
export const UsageChart = ({ days }: { days: readonly Day[] }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = place.current;
    if (target === null || days.length === 0) return;
    let chart: { destroy(): void; setSize(size: { width: number; height: number }): void } | undefined;
    let gone = false;
    const resize = () => chart?.setSize({ width: target.clientWidth, height: 240 });
    void (async () => {
      const { default: UPlot } = await import('uplot');
      if (gone) return;
      const ink = getComputedStyle(target).color;
      const axis = { stroke: ink, grid: { stroke: 'rgba(128,128,128,.25)' } };
      const bars = UPlot.paths.bars?.({ size: [0.7, 60] });
      chart = new UPlot(
        {
          width: target.clientWidth,
          height: 240,
          axes: [axis, { ...axis, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 1e4, 1e5, 1e6] }],
          series: [{}, { label: 'Lookups', stroke: '#0b6b52', fill: '#2c9b7c', ...(bars && { paths: bars }) }],
          scales: { y: { range: (_, __, most) => [0, Math.max(most, 4)] } },
        },
        [days.map(({ date }) => Date.parse(date) / 1_000), days.map(({ count }) => count)],
        target,
      );
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
            { head: 'Day', cell: ({ date }) => day(date) },
            { head: 'Lookups', number: true, cell: ({ count }) => number(count) },
          ]}
        />
      </details>
    </>
  );
};
