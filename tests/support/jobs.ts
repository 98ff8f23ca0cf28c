import { setTimeout } from 'node:timers/promises';
import { type Reply, readReply } from './start-service.ts';

/** A job as the API shows it, as far as tests look. */
export type ReadJob = {
  readonly id: string;
  readonly state: string;
  readonly reason: string;
  readonly rows: number;
  readonly done: number;
  readonly cost: number;
};

/** Sends a file to be worked on. */
export const sendFile = async (
  origin: string,
  csv: string,
  apiKey: string,
  query: string,
  type = 'text/csv',
): Promise<Reply> =>
  readReply(
    await fetch(`${origin}/v1/jobs?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': type },
      body: csv,
    }),
  );

/** The job as it is now. */
export const jobOf = async (origin: string, id: string, apiKey: string): Promise<ReadJob> => {
  const response = await fetch(`${origin}/v1/jobs/${id}`, { headers: { authorization: `Bearer ${apiKey}` } });
  return ((await response.json()) as { result: ReadJob }).result;
};

/** Asks until the job is as it should be; the test's own time-out ends it. */
export const waitForJob = async (find: () => Promise<ReadJob>, isSo: (job: ReadJob) => boolean): Promise<ReadJob> => {
  for (;;) {
    const job = await find();
    if (isSo(job)) return job;
    await setTimeout(20);
  }
};
