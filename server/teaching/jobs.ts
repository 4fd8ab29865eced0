import type { Job } from '#server/jobs/job.ts';
import { expirePartnerInvites } from './partner/partner.jobs.ts';

/** The scheduled work of `teaching`. */
export const teachingJobs: readonly Job[] = [
  { name: 'expire partner invitations', everySeconds: 60, run: expirePartnerInvites },
];
