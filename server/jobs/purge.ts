import { DAY_MS } from '#contract/durations.ts';
import { removeLooks } from '#server/booking/public.ts';
import type { Deps } from '#server/context/context.ts';
import { removeCounters } from '#server/http/request-count.repository.ts';
import { removeRefusals } from '#server/keyed/command.repository.ts';
import { removeSettledMarks } from '#server/operating/public.ts';
import {
  removeCodes,
  removeDevices,
  removeEndedSessions,
  removeExports,
  removeOrphans,
  removeSignatures,
  removeSpentChallenges,
  removeWaits,
} from '#server/people/public.ts';
import { removeNodes, removeOldRetries } from '#server/platform/public.ts';
import { removeMessagesBefore } from '#server/ports/mailbox.repository.ts';
import { removeTextsBefore } from '#server/ports/text-delivery.repository.ts';
import { removePastBusy } from '#server/teaching/public.ts';
import { removeJobRuns } from './job-log.repository.ts';

/**
 * Removes rows that nothing reads any longer: counters, ended sessions, old codes, and refusals for which no
 * phone still waits. Answers that created a record are kept as long as the record (docs/offline.md 3.8). The
 * periods are set here; each statement belongs to the owner of its table.
 */
export async function purge(deps: Deps): Promise<number> {
  const { clock, config } = deps;
  const { query: db } = deps.database;
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  let removed = await removeOrphans(db, ago(config.rules.pictureDraftDays));
  removed += await removeCounters(db, ago(2));
  removed += await removeEndedSessions(db, ago(1));
  // A browser with an expired code gets that reason for a while.
  removed += await removeCodes(db, ago(2));
  removed += await removeSpentChallenges(db, ago(2));
  removed += await removeWaits(db, ago(31));
  removed += await removeDevices(db, ago(400));
  removed += await removeJobRuns(db, ago(14));
  removed += await removeOldRetries(db, ago(1));
  removed += await removeNodes(db);
  removed += await removeExports(db, clock.now());
  // Proof of consent outlives the account for a while (docs/privacy.md).
  removed += await removeSignatures(db, ago(config.rules.waiverKeepYears * 366));
  removed += await removeMessagesBefore(db, ago(7));
  // Reports arrive within three days.
  removed += await removeTextsBefore(db, ago(7));
  removed += await removeLooks(db, 'need_look', ago(365));
  removed += await removeLooks(db, 'emergency_look', ago(365));
  removed += await removeRefusals(db, ago(400));
  // A calendar that is not read any longer keeps no past times.
  removed += await removePastBusy(db, clock.now());
  removed += await removeSettledMarks(deps);
  return removed;
}
