import { Figures } from '../../parts/figures.tsx';
import { number } from '../../parts/in-locale.ts';

/** The number of requests, and their median, 95th and 99th percentile in milliseconds. */
export type Counted = {
  readonly requests: number;
  readonly refused: number;
  readonly failed: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
};

/** The figures of one minute. */
export type Minute = Counted & { readonly at: string };

/** The requests of the last hour, and how long they took. */
export const Traffic = ({ hour, minutes }: { hour: Counted; minutes: readonly Minute[] }) => {
  const none = hour.requests === 0;
  return (
    <>
      <Figures
        rows={[
          ['Requests', number(hour.requests)],
          ['Peak per second', number(Math.ceil(Math.max(0, ...minutes.map(({ requests }) => requests)) / 60))],
          ['Refused (4xx)', number(hour.refused)],
          ['Failed (5xx)', number(hour.failed)],
          ['p50', none ? '–' : `${number(hour.p50)} ms`],
          ['p95', none ? '–' : `${number(hour.p95)} ms`],
          ['p99', none ? '–' : `${number(hour.p99)} ms`],
        ]}
      />
      <div class="charts">
        <Bars label="Requests by minute" minutes={minutes} pick={({ requests }) => requests} text={number} />
        <Bars label="p99 by minute" minutes={minutes} pick={({ p99 }) => p99} text={(ms) => `${number(ms)} ms`} />
        <Bars
          label="Errors by minute (4xx and 5xx)"
          minutes={minutes}
          pick={({ refused, failed }) => refused + failed}
          text={number}
        />
      </div>
    </>
  );
};

const shownMinutes = 60;

/** A bar for each minute of the hour, the current minute on the right. */
const Bars = ({
  label,
  minutes,
  pick,
  text,
}: {
  label: string;
  minutes: readonly Minute[];
  pick: (minute: Minute) => number;
  text: (value: number) => string;
}) => {
  const most = Math.max(0, ...minutes.map(pick));
  const latest = Math.max(0, ...minutes.map(({ at }) => Date.parse(at)));
  return (
    <figure>
      <figcaption>
        {label} <span class="soft">at most {text(most)}</span>
      </figcaption>
      <svg
        class="traffic"
        viewBox="0 0 240 40"
        role="img"
        aria-label={`${label}: at most ${text(most)}`}
        preserveAspectRatio="none"
      >
        {minutes.map((minute) => {
          const place = shownMinutes - 1 - (latest - Date.parse(minute.at)) / 60_000;
          const height = Math.max(1, (pick(minute) / Math.max(1, most)) * 39);
          return <rect key={minute.at} x={place * 4} y={40 - height} width="3" height={height} fill="currentColor" />;
        })}
      </svg>
    </figure>
  );
};
