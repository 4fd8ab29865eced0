import { DAY_MS } from '#contract/durations.ts';
import { removeNeedLooks } from '#server/booking/public.ts';
import { removeRefusals } from '#server/commands/command.repository.ts';
import type { Deps } from '#server/context.ts';
import { removeCounters } from '#server/http/request-count.repository.ts';
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
import { removeJobRuns } from './job-log.repository.ts';
import { removeSentMessages } from './purge.repository.ts';

/**
 * Removes rows that nobody reads any more. They are counters, ended sessions, old codes, and refusals that no phone
 * can still wait for. Answers that made something are kept as long as what they made (docs/offline.md 3.8). How long
 * is said here; each statement is of the owner of its table.
 */
export async function purge({ database: { query: db }, clock, config }: Deps): Promise<number> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  let removed = await removeOrphans(db, ago(config.rules.pictureDraftDays));
  removed += await removeCounters(db, ago(2));
  removed += await removeEndedSessions(db, ago(1));
  // A browser whose code is over is told so for a while.
  removed += await removeCodes(db, ago(2));
  removed += await removeSpentChallenges(db, ago(2));
  removed += await removeWaits(db, ago(31));
  removed += await removeDevices(db, ago(400));
  removed += await removeJobRuns(db, ago(14));
  removed += await removeExports(db, clock.now());
  // Proof of consent outlives the account for a while (docs/privacy.md).
  removed += await removeSignatures(db, ago(config.rules.waiverKeepYears * 366));
  removed += await removeSentMessages(db, ago(7));
  removed += await removeNeedLooks(db, ago(365));
  removed += await removeRefusals(db, ago(400));
  return removed;
}
