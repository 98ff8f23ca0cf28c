import { useEffect } from 'preact/hooks';
import { askConsole } from '../../api.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { moment, number } from '../../parts/in-locale.ts';
import { Empty, Show } from '../../parts/states.tsx';
import { useLoad } from '../../parts/use-load.ts';
import { type Counted, type Minute, Traffic } from './traffic.tsx';

type StatusAnswer = {
  readonly health: readonly { readonly part: string; readonly problem: string }[];
  readonly postcodes: number;
  readonly places: number;
  readonly hour: Counted;
  readonly minutes: readonly Minute[];
  readonly errors: readonly {
    readonly at: string;
    readonly route: string;
    readonly status: number;
    readonly message: string;
    readonly request_id: string;
  }[];
};

/** The state of the service: its parts, the last hour, and recent errors. */
export const Status = () => {
  const status = useLoad(() => askConsole<StatusAnswer>('GET', '/status'), []);
  useEffect(() => {
    const timer = setInterval(() => void status.reload(), 5_000);
    return () => clearInterval(timer);
  }, [status.reload]);
  return (
    <Show loaded={status}>
      {({ health, postcodes, places, hour, minutes, errors }) => (
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
            <Traffic hour={hour} minutes={minutes} />
          </div>
          <div class="card">
            <h2>Recent errors</h2>
            {errors.length === 0 ? (
              <Empty>There were no errors since the server started.</Empty>
            ) : (
              <DataTable
                caption="Recent errors"
                rows={errors}
                keyOf={({ request_id }) => request_id}
                columns={[
                  { head: 'Time', short: true, cell: ({ at }) => moment(at) },
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
