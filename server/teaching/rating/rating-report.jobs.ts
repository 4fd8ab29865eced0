import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { tryLockedRows } from '#server/platform/public.ts';
import { type DueReport, lockDueReports, setTaken } from './rating-report.repository.ts';
import { addReportTask, mostOpenReports } from './rating.commands.ts';

/**
 * Makes the tasks of reports that wait, oldest first, while few tasks of their reporter are open. Safe on several
 * nodes. Returns how many it made.
 */
export async function openWaitingReports(deps: Pick<Deps, 'database' | 'clock' | 'log'>): Promise<number> {
  const { database, clock, log } = deps;
  const { moved } = await database.transaction((tx) => {
    const now = clock.now();
    return tryLockedRows(tx, { now, log }, rowsIn(tx), async (report) => {
      await setTaken(tx, report);
      await addReportTask(tx, { id: report.rating_id, reason: report.reason, at: now });
    });
  });
  return moved;
}

const rowsIn = (tx: Tx) => ({
  job: 'waiting reports' as const,
  batch: mostMade,
  list: (limit: number) => lockDueReports(tx, mostOpenReports, limit),
  idOf: (report: DueReport) => `${report.rating_id}:${report.reporter_id}`,
});

/** Tasks that one run makes. */
const mostMade = 200;
