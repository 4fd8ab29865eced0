import { now } from '#src/clock/clock.ts';
import type { Asker } from '#src/features/reading/bounded-asker.queries.ts';
import { isToday } from './coach-day.view.ts';
import { teachingQueries } from './teaching.queries.ts';

/** In the evening the first class of the next morning belongs to the day, too. */
const aheadMs = 24 * 3_600_000;

/** A coach's day: what is next, and who comes to the classes of today and of the coming day. */
export async function askForDay(ask: Asker): Promise<void> {
  const home = await ask.one(teachingQueries.home());
  const time = now();
  const ofDay = (home?.next ?? []).filter(
    (cls) => isToday(cls, time) || Date.parse(cls.startsAt) < time + aheadMs,
  );
  for (const { id } of ofDay) await ask.one(teachingQueries.roster(id));
}
