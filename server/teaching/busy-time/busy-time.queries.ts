import type { BusyTimeRecord } from '#contract/busy-time.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { presentCalendar } from './busy-time.presenter.ts';
import { countBusy, findCalendar, isListedCoach, listDaysOff } from './busy-time.repository.ts';

export const readOwnBusy = (ctx: Ctx): Promise<BusyTimeRecord> => readBusyOf(ctx, ctx.database.query);

/** Reads the coach's calendar and days off. A day is over when it is over in every zone. */
export async function readBusyOf(
  { actor, clock, config }: Ctx,
  db: Database['query'] | Tx,
): Promise<BusyTimeRecord> {
  const { id } = signedIn(actor);
  const now = clock.now();
  const row = await findCalendar(db, id);
  const busyTimes = row === undefined ? 0 : await countBusy(db, id, now);
  const isListed = row !== undefined && (await isListedCoach(db, id));
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
  const days = await listDaysOff(db, [id], yesterday);
  return {
    isOffered: config.rules.busyCalendarHours > 0,
    everyHours: config.rules.busyCalendarHours,
    calendar: presentCalendar(row, busyTimes, { now, isListed, config }),
    daysOff: days.map(({ date }) => date),
  };
}
