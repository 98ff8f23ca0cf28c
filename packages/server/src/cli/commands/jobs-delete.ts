import { jobCommand } from './client-parts/job-command.ts';

/** `fingerpost jobs delete`: cancels a job and deletes its result. */
export default jobCommand('DELETE', '', ['fingerpost jobs delete job_8b3vWq2LxZk']);
