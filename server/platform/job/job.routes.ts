import { jobApi } from '#contract/job.ts';
import { handlers } from '#server/context/handler-table.ts';
import { listJobs } from './job.queries.ts';

export const jobHandlers = handlers(jobApi, { 'operator.jobs': listJobs });
