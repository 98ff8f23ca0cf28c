import { join } from 'node:path';
import { openJobFolder } from '../adapters/job-folder/job-folder.ts';
import type { JobServices } from '../http/jobs/job-services.ts';
import type { Settings } from '../settings.ts';
import type { Outside } from './outside.ts';
import { decodeText, readCsv } from './read-text.ts';

/** Jobs in the data folder, within the limits of the settings. */
export const openJobs = (settings: Settings, { randomBytes }: Outside): JobServices => ({
  store: openJobFolder(join(settings.data, 'jobs')),
  readCsv,
  decodeText,
  makeId: () => `job_${randomBytes(18).toString('base64url')}`,
  mostBytes: settings.job_size,
  mostJobs: settings.job_limit,
  keptMs: settings.job_keep_hours * 3_600_000,
});
