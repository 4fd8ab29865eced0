import type { Job } from '#server/context/job.ts';
import { checkApplications } from './application/application.jobs.ts';
import { expireDrafts } from './draft/draft.jobs.ts';
import { endServed } from './hours/hours.entry.jobs.ts';
import { approveScanned, remindOfHours } from './hours/hours.jobs.ts';
import { endCanceled, expireInvitations, remindOfInvitations } from './invitation/invitation.jobs.ts';
import { checkRosters } from './invitation/invitation.roster.jobs.ts';
import { cancelPausedEvents, notifyOfPause } from './team-event/team-event.paused.jobs.ts';
import { listPausedTeams } from './team/team.paused.jobs.ts';

/** The jobs of `helping`. */
export const helpingJobs: readonly Job[] = [
  { name: 'team applications', everySeconds: 60, run: checkApplications },
  { name: 'paused teams', everySeconds: 60, run: listPausedTeams },
  { name: 'cancel events of paused teams', everySeconds: 30, run: cancelPausedEvents },
  { name: 'notify of paused teams', everySeconds: 30, run: notifyOfPause },
  { name: 'expire invitations', everySeconds: 30, run: expireInvitations },
  { name: 'remind of invitations', everySeconds: 60, run: remindOfInvitations },
  { name: 'end help of canceled classes', everySeconds: 15, run: endCanceled },
  { name: 'end help of past classes', everySeconds: 30, run: endServed },
  { name: 'rosters', everySeconds: 15, run: checkRosters },
  { name: 'expire drafts', everySeconds: 60, run: expireDrafts },
  { name: 'approve scanned hours', everySeconds: 300, run: approveScanned },
  { name: 'remind of hours', everySeconds: 300, run: remindOfHours },
];
