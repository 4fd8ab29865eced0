import { DAY_MS } from '#contract/durations.ts';
import { now } from '#src/clock/clock.ts';
import type { Asker } from '#src/features/reading/bounded-asker.queries.ts';
import { teachingQueries } from '#src/features/teaching/teaching.queries.ts';

/** In the evening the first class of the next morning belongs to the day, too. */
const aheadMs = DAY_MS;

/** A coach's day: what is next, and who comes to the classes of today and of the coming day. */
export async function askForDay(ask: Asker): Promise<void> {
  const home = await ask.one(teachingQueries.home());
  if (home === undefined) return;
  const soon = home.next.filter(({ startsAt }) => Date.parse(startsAt) < now() + aheadMs);
  const ids = new Set([...home.today.map((today) => today.class), ...soon].map(({ id }) => id));
  for (const id of ids) await ask.one(teachingQueries.roster(id));
}
