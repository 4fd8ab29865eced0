import type { Job } from '#server/context/job.ts';
import { refreshRules } from './operator/rule.commands.ts';
import { publishDue } from './publishing/article.jobs.ts';
import { closeFinishedTasks } from './task-closing/task-closing.jobs.ts';
import { raiseAlarms } from './watch/watch.jobs.ts';

/** The jobs of `operating`. */
export const operatingJobs: readonly Job[] = [
  { name: 'safety alarms', everySeconds: 15, run: raiseAlarms },
  { name: 'rules', everySeconds: 5, run: refreshRules },
  { name: 'scheduled articles', everySeconds: 10, run: publishDue },
  { name: 'finished tasks', everySeconds: 15, run: closeFinishedTasks },
];
