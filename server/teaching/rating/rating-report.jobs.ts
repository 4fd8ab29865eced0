import type { Deps } from '#server/context/context.ts';
import { takeDueReports } from './rating-report.repository.ts';
import { addReportTask, mostOpenReports } from './rating.commands.ts';

/**
 * Makes the tasks of reports that wait, oldest first, while few tasks of their reporter are open. Safe on several
 * nodes. Returns how many it made.
 */
export async function openWaitingReports({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  return await database.transaction(async (tx) => {
    const due = await takeDueReports(tx, mostOpenReports, mostMade);
    for (const { rating_id: id, reason } of due) await addReportTask(tx, { id, reason, at: clock.now() });
    return due.length;
  });
}

/** Tasks that one run makes. */
const mostMade = 200;
