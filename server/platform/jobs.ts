import type { Job } from '#server/jobs/job.ts';
import { checkChain, closeChain } from './audit/audit.chain.ts';
import { mailNotices, pushNotices } from './channel/channel.jobs.ts';
import { refreshContent } from './content/content.cache.ts';

/** What `platform` does by itself. */
export const platformJobs: readonly Job[] = [
  { name: 'push notices', everySeconds: 5, run: pushNotices },
  { name: 'mail notices', everySeconds: 30, run: mailNotices },
  { name: 'content', everySeconds: 5, run: refreshContent },
  { name: 'audit chain', everySeconds: 10, run: closeChain },
  { name: 'audit check', everySeconds: 3600, run: checkChain },
];
