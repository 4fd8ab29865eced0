import { HOUR_S } from '#contract/durations.ts';
import type { Job } from '#server/context/job.ts';
import { sendDueAnnouncements } from './announcement/announcement.jobs.ts';
import { checkChain, closeChain, keepHead } from './audit/audit-chain.jobs.ts';
import { mailNotices, pushNotices, textNotices } from './channel/channel.jobs.ts';
import { refreshContent } from './content/content-cache.queries.ts';
import { beat } from './health/node.jobs.ts';

/** The jobs of `platform`. */
export const platformJobs: readonly Job[] = [
  { name: 'push notices', everySeconds: 5, run: pushNotices },
  { name: 'mail notices', everySeconds: 30, run: mailNotices },
  { name: 'text notices', everySeconds: 15, run: textNotices },
  { name: 'scheduled announcements', everySeconds: 5, run: sendDueAnnouncements },
  { name: 'heartbeat', everySeconds: 20, run: beat },
  { name: 'content', everySeconds: 5, run: refreshContent },
  { name: 'audit chain', everySeconds: 10, run: closeChain },
  { name: 'audit head', everySeconds: 60, run: keepHead },
  { name: 'audit check', everySeconds: HOUR_S, run: checkChain },
];
