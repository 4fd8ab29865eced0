import type { Job } from '#server/context/job.ts';
import { expirePartnerInvites } from './partner/partner.jobs.ts';
import { openWaitingReports } from './rating/rating-report.jobs.ts';

/** The scheduled work of `teaching`. */
export const teachingJobs: readonly Job[] = [
  { name: 'expire partner invitations', everySeconds: 60, run: expirePartnerInvites },
  { name: 'waiting reports', everySeconds: 15, run: openWaitingReports },
];
