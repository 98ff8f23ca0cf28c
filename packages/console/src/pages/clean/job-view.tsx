import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { askText, need } from '../../api.ts';
import { count, moment, number } from '../../parts/in-locale.ts';
import { Problem, Show } from '../../parts/states.tsx';
import { useAction } from '../../parts/use-action.ts';
import { useLoad } from '../../parts/use-load.ts';
import type { Job } from '../../types.ts';
import { JobState, nameOf } from './clean-page.tsx';
import type { KeptDecision } from './decisions.ts';
import { Review } from './review.tsx';

/** The progress of a job, and its result once it is done. */
export const JobView = ({ id, apiKey, keyChoice }: { id: string; apiKey: string; keyChoice: ComponentChildren }) => {
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
      <div class="title">
        <a href="#/clean">All files</a>
        {keyChoice}
      </div>
      <Show loaded={job}>
        {(value) => (
          <>
            <div class="card">
              <h1>
                {nameOf(value)} <JobState job={value} />
              </h1>
              <progress aria-label="Progress" value={value.done} max={value.rows} />
              <p role="status">
                {number(value.done)} of {count(value.rows, 'row')} done, {number(value.failed)} failed,{' '}
                {count(value.cost, 'lookup')} taken.
                {value.duplicates > 0 &&
                  ` ${count(value.duplicates, 'row')} ${value.duplicates === 1 ? 'means' : 'mean'} the same door as one before.`}
              </p>
              <p class="hint">
                Sent {moment(value.created_at)}. It will be deleted on {moment(value.expires_at)}.
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
            {value.state === 'done' && <Result path={path} apiKey={apiKey} job={value} />}
          </>
        )}
      </Show>
    </>
  );
};

const Result = ({ path, apiKey, job }: { path: string; apiKey: string; job: Job }) => {
  const result = useLoad(async () => {
    const asked = need<{ decisions: readonly KeptDecision[] }>({ method: 'GET', path: `${path}/decisions` }, apiKey);
    return { csv: await askText(`${path}/result`, apiKey), kept: (await asked).decisions };
  }, [path]);
  return <Show loaded={result}>{(read) => <Review {...read} {...{ path, apiKey, job }} />}</Show>;
};

const reasons: Readonly<Record<string, string>> = {
  balance_depleted: 'no lookups are left',
  limit_reached: 'a limit of the key is reached',
  invalid_key: 'the key is suspended',
  not_licensed: 'the key is not licensed for this',
};
