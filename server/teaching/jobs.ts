import type { Job } from '#server/context/job.ts';
import { readDueCalendars } from './busy-time/busy-calendar.jobs.ts';
import { tendImports } from './partner-import/import.jobs.ts';
import { expirePartnerInvites } from './partner/partner.jobs.ts';
import { openWaitingReports } from './rating/rating-report.jobs.ts';

/** The scheduled work of `teaching`. */
export const teachingJobs: readonly Job[] = [
  { name: 'busy calendars', everySeconds: 15, run: readDueCalendars },
  { name: 'expire partner invitations', everySeconds: 60, run: expirePartnerInvites },
  { name: 'imported people', everySeconds: 60, run: tendImports },
  { name: 'waiting reports', everySeconds: 15, run: openWaitingReports },
];
