import { useEffect } from 'preact/hooks';
import { askText, need } from '../../api.ts';
import { count, number } from '../../parts/format.ts';
import { Problem, Show } from '../../parts/states.tsx';
import { useAction } from '../../parts/use-action.ts';
import { useLoad } from '../../parts/use-load.ts';
import type { Job } from '../../types.ts';
import { JobState } from './clean-page.tsx';
import type { KeptDecision } from './decisions.ts';
import { Review } from './review.tsx';

/** How far a file has come; its result once it is done. */
export const JobView = ({ id, apiKey }: { id: string; apiKey: string }) => {
  const path = `/jobs/${encodeURIComponent(id)}`;
  const job = useLoad(() => need<Job>({ method: 'GET', path }, apiKey), [id]);
  const state = job.value?.state;
  useEffect(() => {
    if (state !== 'queued' && state !== 'running') return;
    const timer = setInterval(() => void job.reload(), 500);
    return () => clearInterval(timer);
  }, [state, job.reload]);
  const change = useAction(async (method: 'POST' | 'DELETE', below: string) => {
    await need({ method, path: path + below }, apiKey);
    if (method === 'DELETE') location.hash = '#/clean';
    else await job.reload();
    return undefined;
  });
  return (
    <>
      <p>
        <a href="#/clean">All files</a>
      </p>
      <Show loaded={job}>
        {(value) => (
          <>
            <div class="card">
              <h1>
                {count(value.rows, 'row')} <JobState job={value} />
              </h1>
              <progress aria-label="Progress" value={value.done} max={value.rows} />
              <p role="status">
                {number(value.done)} done, {number(value.failed)} failed, {number(value.cost)} lookups taken.
              </p>
              {value.state === 'paused' && (
                <Problem text={`The job is paused: ${reasons[value.reason] ?? value.reason}.`}>
                  <button type="button" class="small" onClick={() => void change.run('POST', '/resume')}>
                    Resume
                  </button>
                </Problem>
              )}
              <Problem text={change.problem} />
              <button
                type="button"
                class="danger small"
                onClick={() => {
                  if (confirm('Delete this file and its result?')) void change.run('DELETE', '');
                }}
              >
                {value.state === 'done' ? 'Delete' : 'Cancel and delete'}
              </button>
            </div>
            {value.state === 'done' && <Result path={path} apiKey={apiKey} operation={value.operation} />}
          </>
        )}
      </Show>
    </>
  );
};

const Result = ({ path, apiKey, operation }: { path: string; apiKey: string; operation: string }) => {
  const result = useLoad(async () => {
    const asked = need<{ decisions: readonly KeptDecision[] }>({ method: 'GET', path: `${path}/decisions` }, apiKey);
    return { csv: await askText(`${path}/result`, apiKey), kept: (await asked).decisions };
  }, [path]);
  return <Show loaded={result}>{(read) => <Review {...read} {...{ path, apiKey, operation }} />}</Show>;
};

const reasons: Readonly<Record<string, string>> = {
  balance_depleted: 'no lookups are left',
  limit_reached: 'a limit of the key is reached',
  invalid_key: 'the key is suspended',
  not_licensed: 'the key is not licensed for this',
};
