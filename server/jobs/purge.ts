import { DAY_MS } from '#contract/durations.ts';
import { removeLooks } from '#server/booking/public.ts';
import type { Deps } from '#server/context/context.ts';
import { removeCounters } from '#server/http/request-count.repository.ts';
import { removeRefusals } from '#server/keyed/command.repository.ts';
import { removeSettledMarks } from '#server/operating/public.ts';
import {
  removeCodes,
  removeDevices,
  removeEndedMarks,
  removeEndedSessions,
  removeExports,
  removeOrphans,
  removeSignatures,
  removeSpentChallenges,
  removeWaits,
} from '#server/people/public.ts';
import { removeNodes, removeOldRetries, tryParts } from '#server/platform/public.ts';
import { removeMessagesBefore } from '#server/ports/mailbox.repository.ts';
import { removeTextsBefore } from '#server/ports/text-delivery.repository.ts';
import { removePastBusy } from '#server/teaching/public.ts';
import { removeJobRuns } from './job-log.repository.ts';

type Step = (deps: Deps, ago: (days: number) => Date) => Promise<number>;

/** The periods are set here; each statement belongs to the owner of its table. */
const steps: readonly Step[] = [
  ({ database, config }, ago) => removeOrphans(database.query, ago(config.rules.pictureDraftDays)),
  ({ database }, ago) => removeCounters(database.query, ago(2)),
  ({ database }, ago) => removeEndedSessions(database.query, ago(1)),
  // A browser with an expired code gets that reason for a while.
  ({ database }, ago) => removeCodes(database.query, ago(2)),
  ({ database }, ago) => removeSpentChallenges(database.query, ago(2)),
  ({ database }, ago) => removeWaits(database.query, ago(31)),
  ({ database }, ago) => removeDevices(database.query, ago(400)),
  ({ database }, ago) => removeJobRuns(database.query, ago(14)),
  ({ database }, ago) => removeOldRetries(database.query, ago(1)),
  ({ database }) => removeNodes(database.query),
  ({ database, clock }) => removeExports(database.query, clock.now()),
  // Proof of consent outlives the account for a while (docs/privacy.md).
  ({ database, config }, ago) => removeSignatures(database.query, ago(config.rules.waiverKeepYears * 366)),
  ({ database }, ago) => removeMessagesBefore(database.query, ago(7)),
  // Reports arrive within three days.
  ({ database }, ago) => removeTextsBefore(database.query, ago(7)),
  ({ database }, ago) => removeLooks(database.query, 'need_look', ago(365)),
  ({ database }, ago) => removeLooks(database.query, 'emergency_look', ago(365)),
  ({ database }, ago) => removeRefusals(database.query, ago(400)),
  // A calendar that is not read any longer keeps no past times.
  ({ database, clock }) => removePastBusy(database.query, clock.now()),
  // The decision about a person outlives the account for some years (docs/privacy.md).
  ({ database, clock }) => removeEndedMarks(database.query, clock.now()),
  removeSettledMarks,
];

/**
 * Removes rows that nothing reads any longer: counters, ended sessions, old codes, and refusals for which no
 * phone still waits. Answers that created a record are kept as long as the record (docs/offline.md 3.8). A table that
 * refuses keeps no other from its purge.
 */
export async function purge(deps: Deps): Promise<number> {
  const ago = (days: number) => new Date(deps.clock.now().getTime() - days * DAY_MS);
  return await tryParts(steps.map((step) => () => step(deps, ago)));
}
