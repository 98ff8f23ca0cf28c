import { jobCommand } from './client-parts/job-command.ts';

/** `fingerpost jobs resume`: resumes a paused job. */
export default jobCommand('POST', '/resume', ['fingerpost jobs resume job_8b3vWq2LxZk']);
