import { useEffect } from 'preact/hooks';
import { askConsole } from '../../api.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { moment, number } from '../../parts/format.ts';
import { Empty, Show } from '../../parts/states.tsx';
import { useLoad } from '../../parts/use-load.ts';

type StatusAnswer = {
  readonly health: readonly { readonly part: string; readonly problem: string }[];
  readonly postcodes: number;
  readonly places: number;
  readonly minutes: readonly Minute[];
  readonly errors: readonly {
    readonly at: string;
    readonly route: string;
    readonly status: number;
    readonly message: string;
    readonly request_id: string;
  }[];
};

type Minute = {
  readonly at: string;
  readonly requests: number;
  readonly refused: number;
  readonly failed: number;
  readonly p50: number;
  readonly p95: number;
};

/** How the service is: its parts, the last hour, and the last errors. */
export const Status = () => {
  const status = useLoad(() => askConsole<StatusAnswer>('GET', '/status'), []);
  useEffect(() => {
    const timer = setInterval(() => void status.reload(), 5_000);
    return () => clearInterval(timer);
  }, [status.reload]);
  return (
    <Show loaded={status}>
      {({ health, postcodes, places, minutes, errors }) => (
        <>
          <div class="card">
            <h2>Health</h2>
            <ul class="verdicts">
              {health.map(({ part, problem }) => (
                <li key={part} class={`badge ${problem === '' ? 'good' : 'bad'}`}>
                  {part}: {problem === '' ? 'works' : problem}
                </li>
              ))}
            </ul>
            <p class="soft">
              {number(postcodes)} postcodes and {number(places)} places are served.
            </p>
          </div>
          <div class="card">
            <h2>The last hour</h2>
            <Traffic minutes={minutes} />
          </div>
          <div class="card">
            <h2>Recent errors</h2>
            {errors.length === 0 ? (
              <Empty>There was none since the server started.</Empty>
            ) : (
              <DataTable
                caption="Recent errors"
                rows={errors}
                keyOf={({ request_id }) => request_id}
                columns={[
                  { head: 'Time', cell: ({ at }) => moment(at) },
                  { head: 'Endpoint', cell: ({ route }) => <code>{route}</code> },
                  { head: 'Status', number: true, cell: ({ status: code }) => code },
                  { head: 'What happened', cell: ({ message }) => message },
                  { head: 'Request', cell: ({ request_id }) => <code>{request_id}</code> },
                ]}
              />
            )}
          </div>
        </>
      )}
    </Show>
  );
};

const Traffic = ({ minutes }: { minutes: readonly Minute[] }) => {
  const sum = (pick: (minute: Minute) => number) => minutes.reduce((total, minute) => total + pick(minute), 0);
  const most = Math.max(1, ...minutes.map(({ requests }) => requests));
  const last = minutes.at(-1);
  return (
    <>
      <dl class="numbers">
        {[
          ['Requests', number(sum(({ requests }) => requests))],
          ['Refused (4xx)', number(sum(({ refused }) => refused))],
          ['Failed (5xx)', number(sum(({ failed }) => failed))],
          ['Half within', last === undefined ? '–' : `${number(last.p50)} ms`],
          ['95% within', last === undefined ? '–' : `${number(last.p95)} ms`],
        ].map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <svg class="traffic" viewBox="0 0 240 40" role="img" aria-label="Requests by minute" preserveAspectRatio="none">
        {minutes.map(({ at, requests }, place) => {
          const height = (requests / most) * 38;
          const left = 240 - (minutes.length - place) * 4;
          return <rect key={at} x={left} y={40 - height} width="3" height={height} fill="currentColor" />;
        })}
      </svg>
      <p class="soft">By minute. With several processes, this is one of them.</p>
    </>
  );
};
