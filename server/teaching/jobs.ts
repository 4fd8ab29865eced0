import type { Job } from '#server/jobs/job.ts';
import { expirePartnerInvites } from './partner/partner.jobs.ts';

/** What `teaching` does by itself. */
export const teachingJobs: readonly Job[] = [
  { name: 'expire partner invitations', everySeconds: 60, run: expirePartnerInvites },
];
