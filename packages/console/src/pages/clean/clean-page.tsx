import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { need } from '../../api.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { moment, number } from '../../parts/in-locale.ts';
import { Empty, Show } from '../../parts/states.tsx';
import { useLoad } from '../../parts/use-load.ts';
import type { Job, Key } from '../../types.ts';
import { JobView } from './job-view.tsx';
import { NewJob } from './new-job.tsx';

/** The files that the server processes, and a form to send another. */
export const CleanPage = ({
  chosen,
  path,
  keyChoice,
}: {
  /** The key that pays. */
  chosen: Key;
  path: string;
  /** Lets the visitor choose another key. */
  keyChoice: ComponentChildren;
}) => {
  const { api_key: apiKey, unmetered, lookups_remaining } = chosen;
  const [, id = ''] = path.split('/');
  const jobs = useLoad(() => need<{ jobs: readonly Job[] }>({ method: 'GET', path: '/jobs' }, apiKey), [apiKey, id]);
  const busy = jobs.value?.jobs.some(({ state }) => state === 'queued' || state === 'running') ?? false;
  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(() => void jobs.reload(), 1_000);
    return () => clearInterval(timer);
  }, [busy, jobs.reload]);
  if (id !== '') return <JobView key={id} {...{ id, apiKey, keyChoice }} />;
  return (
    <>
      <div class="title">
        <h1>Clean a file</h1>
        {keyChoice}
      </div>
      <NewJob
        apiKey={apiKey}
        left={unmetered ? Number.POSITIVE_INFINITY : lookups_remaining}
        onSent={({ id }) => {
          location.hash = `#/clean/${id}`;
        }}
      />
      <div class="card">
        <h2>Files</h2>
        <Show loaded={jobs}>
          {(value) =>
            value.jobs.length === 0 ? (
              <Empty>There are no files yet. Drop one above.</Empty>
            ) : (
              <DataTable
                caption="Files"
                rows={value.jobs}
                keyOf={({ id }) => id}
                columns={[
                  { head: 'File', cell: (job) => <a href={`#/clean/${job.id}`}>{nameOf(job)}</a> },
                  { head: 'Sent', short: true, cell: (job) => moment(job.created_at) },
                  { head: 'Check', cell: (job) => job.operation },
                  { head: 'State', cell: (job) => <JobState job={job} /> },
                  { head: 'Rows', number: true, cell: (job) => `${number(job.done)} of ${number(job.rows)}` },
                  { head: 'Lookups', number: true, cell: (job) => number(job.cost) },
                ]}
              />
            )
          }
        </Show>
      </div>
    </>
  );
};

/** The display name of a job. */
export const nameOf = ({ name }: Job): string => name || 'File without a name';

/** The state of a job as a coloured word. */
export const JobState = ({ job: { state } }: { job: Job }) => (
  <span class={`badge ${{ queued: 'soft', running: 'soft', paused: 'warn', done: 'good' }[state]}`}>{state}</span>
);
